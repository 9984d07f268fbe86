/** Returns a function that runs `end` at its first call only. */
export function once(end: () => void): () => void {
  let isEnded = false;
  return () => {
    if (isEnded) return;
    isEnded = true;
    end();
  };
}

/**
 * Shares what `start` starts and the function that it returns stops: it starts with the first holder and stops with the last.
 * The returned function adds a holder, and returns the function that ends the holding.
 */
export function whileHeld<Of extends readonly unknown[]>(start: (...of: Of) => () => void): (...of: Of) => () => void {
  let holders = 0;
  let stop = () => {};
  return (...of) => {
    holders += 1;
    if (holders === 1) stop = start(...of);
    return once(() => {
      holders -= 1;
      if (holders === 0) stop();
    });
  };
}
