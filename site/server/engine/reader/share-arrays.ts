type Numbers = Int32Array | Uint32Array | Uint8Array | Float32Array | Float64Array;

/** Each array begins at a multiple of this, as the longest numbers need. */
const alignment = 8;
const roomOf = ({ byteLength }: Numbers) => Math.ceil(byteLength / alignment) * alignment;

/**
 * Returns the value with all its typed arrays in one shared memory: threads that receive it read the same arrays. One memory for
 * all, because a feed has tens of thousands of arrays.
 */
export function shareArrays<Value extends object>(value: Value): Value {
  const arrays = new Set<Numbers>();
  mapArrays(value, (array) => {
    arrays.add(array);
    return array;
  });
  const memory = new SharedArrayBuffer([...arrays].reduce((sum, array) => sum + roomOf(array), 0));
  const shared = new Map<Numbers, Numbers>();
  let offset = 0;
  for (const array of arrays) {
    const copy = viewLike(array, memory, offset);
    copy.set(array);
    shared.set(array, copy);
    offset += roomOf(array);
  }
  return mapArrays(value, (array) => shared.get(array) ?? array) as Value;
}

/** Returns a copy of a plain value with other typed arrays. A list begins with an object if it has any. */
function mapArrays(value: unknown, map: (array: Numbers) => Numbers): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isNumbers(value)) return map(value);
  if (Array.isArray(value)) {
    return typeof value[0] === 'object' ? value.map((item) => mapArrays(item, map)) : value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapArrays(item, map)]));
}

const isNumbers = (value: object): value is Numbers => ArrayBuffer.isView(value) && !(value instanceof DataView);

function viewLike(array: Numbers, memory: SharedArrayBuffer, offset: number): Numbers {
  const { length } = array;
  if (array instanceof Int32Array) return new Int32Array(memory, offset, length);
  if (array instanceof Uint32Array) return new Uint32Array(memory, offset, length);
  if (array instanceof Float32Array) return new Float32Array(memory, offset, length);
  if (array instanceof Float64Array) return new Float64Array(memory, offset, length);
  return new Uint8Array(memory, offset, length);
}
