"""The composition root: it joins rulebooks, mechanisms and storage, and gives them time, ids and chance."""
