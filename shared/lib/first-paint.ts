let isDrawing = false;

/** Whether the first paint is being drawn: by the server, or by React in the browser to replace the server's. */
export const isFirstPaint = (): boolean => isDrawing;

/** Runs a synchronous drawing of the first paint. */
export function drawFirstPaint<Drawn>(draw: () => Drawn): Drawn {
  isDrawing = true;
  try {
    return draw();
  } finally {
    isDrawing = false;
  }
}
