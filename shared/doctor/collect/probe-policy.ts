/** A picture of one pixel. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const loaded = (image: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    image.onload = () => resolve();
    // Also where it is no picture: only a refusal by the policy counts, which the browser reports by itself.
    image.onerror = () => resolve();
    setTimeout(resolve, 3000);
  });

function probeImage(address: string): Promise<void> {
  const image = new Image();
  // Library files allow every origin, so that the console stays quiet.
  image.crossOrigin = 'anonymous';
  const done = loaded(image);
  image.src = address;
  return done;
}

async function probeWorker(): Promise<void> {
  const address = URL.createObjectURL(new Blob(['postMessage(0)'], { type: 'text/javascript' }));
  try {
    const worker = new Worker(address);
    await new Promise<void>((resolve) => {
      worker.onmessage = () => resolve();
      worker.onerror = () => resolve();
      setTimeout(resolve, 1000);
    });
    worker.terminate();
  } catch {
    // Some browsers throw where a policy refuses. They report it all the same.
  }
  URL.revokeObjectURL(address);
}

/**
 * Loads what widgets load, so that the browser reports what the page's policy refuses. `file` is any file of the library;
 * null where it has no address.
 */
export async function probePolicy({ file, hasMap }: { readonly file: string | null; readonly hasMap: boolean }) {
  const isElsewhere = file !== null && new URL(file).origin !== location.origin;
  await Promise.all([
    ...(file === null ? [] : [probeImage(file)]),
    ...(hasMap ? [probeImage(pixel)] : []),
    // A map of the same origin starts its worker from a file.
    ...(hasMap && isElsewhere ? [probeWorker()] : []),
  ]);
}
