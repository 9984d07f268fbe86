const chunkBytes = 1 << 20;

/** Texts by number, as bytes outside the heap: the garbage collector would scan hundreds of thousands of strings repeatedly. */
export function createPackedTexts() {
  const chunks: Buffer[] = [];
  const chunkOf: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let used = chunkBytes;
  return {
    add(text: string): void {
      const size = Buffer.byteLength(text);
      let chunk = chunks.at(-1);
      if (chunk === undefined || used + size > chunk.length) {
        chunk = Buffer.allocUnsafeSlow(Math.max(size, chunkBytes));
        chunks.push(chunk);
        used = 0;
      }
      chunk.write(text, used);
      chunkOf.push(chunks.length - 1);
      starts.push(used);
      used += size;
      ends.push(used);
    },
    at: (number: number): string => chunks[chunkOf[number] ?? -1]?.toString('utf8', starts[number], ends[number]) ?? '',
  };
}
