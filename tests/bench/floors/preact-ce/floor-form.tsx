// The same form: the build replaces React by preact/compat.
import '../react-ce/floor-form.tsx';
