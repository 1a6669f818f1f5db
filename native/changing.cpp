#include "changing.hpp"

#if PY_VERSION_HEX < 0x030C0000
#include <structmember.h>
#define Py_T_OBJECT_EX T_OBJECT_EX
#endif

#include <unordered_map>
#include <unordered_set>

namespace nb = nanobind;

namespace turnus {
namespace {

constexpr auto kHeader = static_cast<Py_ssize_t>(sizeof(PyObject));
constexpr auto kSlot = static_cast<Py_ssize_t>(sizeof(PyObject*));

// Where the fields of a class lie in its instances; nothing for one that has more to it than its fields, each
// in a slot, or where something else happens when one is made.
nb::object laid_out(PyTypeObject* kind) {
  const nb::handle type = reinterpret_cast<PyObject*>(kind);
  if (!nb::hasattr(type, "__dataclass_fields__") || nb::hasattr(type, "__post_init__")) return nb::none();
  nb::dict offsets;
  std::unordered_set<Py_ssize_t> places;
  for (const auto& [name, field] : nb::cast<nb::dict>(type.attr("__dataclass_fields__"))) {
    const nb::object found = nb::getattr(type, name, nb::none());
    if (!Py_IS_TYPE(found.ptr(), &PyMemberDescr_Type)) return nb::none();
    const PyMemberDef* member = reinterpret_cast<PyMemberDescrObject*>(found.ptr())->d_member;
    if (member->type != Py_T_OBJECT_EX) return nb::none();
    places.insert(member->offset);
    offsets[name] = member->offset;
  }
  const auto size = kHeader + static_cast<Py_ssize_t>(places.size()) * kSlot;
  // from Python 3.12 on a dictionary and weak references lie before the object, so its size does not tell of them
  if (kind->tp_dictoffset != 0 || kind->tp_weaklistoffset != 0) return nb::none();
  if (kind->tp_itemsize != 0 || kind->tp_basicsize != size) return nb::none();
  return offsets;
}

// The same, remembered; both are kept for the life of the process.
PyObject* layout_of(PyTypeObject* kind) {
  static std::unordered_map<PyTypeObject*, PyObject*> known;
  const auto found = known.find(kind);
  if (found != known.end()) return found->second;
  PyObject* layout = laid_out(kind).release().ptr();
  Py_INCREF(kind);
  return known.emplace(kind, layout).first->second;
}

PyObject** slot(PyObject* value, Py_ssize_t offset) {
  return reinterpret_cast<PyObject**>(reinterpret_cast<char*>(value) + offset);
}

PyObject* copied(PyObject* held) {
  PyTypeObject* kind = Py_TYPE(held);
  PyObject* made = kind->tp_alloc(kind, 0);
  if (made == nullptr) return nullptr;
  for (Py_ssize_t offset = kHeader; offset < kind->tp_basicsize; offset += kSlot)
    *slot(made, offset) = Py_XNewRef(*slot(held, offset));
  return made;
}

// Puts a changed field in its place; false, with an exception, where there is none.
bool put(PyObject* made, PyObject* layout, PyObject* name, PyObject* value) {
  PyObject* offset = PyDict_GetItemWithError(layout, name);
  if (offset == nullptr) {
    if (PyErr_Occurred() == nullptr)
      PyErr_Format(PyExc_TypeError, "%s has no field %R", Py_TYPE(made)->tp_name, name);
    return false;
  }
  PyObject** place = slot(made, PyLong_AsSsize_t(offset));
  PyObject* before = *place;
  *place = Py_NewRef(value);
  Py_XDECREF(before);
  return true;
}

PyObject* changed_by(PyObject* held, PyObject* const* values, PyObject* names) {
  PyObject* layout = layout_of(Py_TYPE(held));
  if (layout == Py_None)
    return PyErr_Format(PyExc_TypeError, "%s is no plain dataclass with slots", Py_TYPE(held)->tp_name);
  PyObject* made = copied(held);
  const Py_ssize_t changes = made == nullptr || names == nullptr ? 0 : PyTuple_GET_SIZE(names);
  for (Py_ssize_t place = 0; place < changes; ++place) {
    if (!put(made, layout, PyTuple_GET_ITEM(names, place), values[place])) {
      Py_DECREF(made);
      return nullptr;
    }
  }
  return made;
}

PyObject* changed(PyObject*, PyObject* const* given, Py_ssize_t count, PyObject* names) {
  if (count != 1) return PyErr_Format(PyExc_TypeError, "one value is changed, and its changes are named");
  try {
    return changed_by(given[0], given + 1, names);
  } catch (nb::python_error& wrong) {
    wrong.restore();
    return nullptr;
  }
}

PyMethodDef kChanged = {"changed", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&changed)),
                        METH_FASTCALL | METH_KEYWORDS,
                        "Return a plain dataclass with slots with some of its fields changed."};

}  // namespace

void bind_changing(nb::module_& m) { m.attr("changed") = nb::steal(PyCFunction_New(&kChanged, nullptr)); }

}  // namespace turnus
