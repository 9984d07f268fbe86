/** One browser window with real pointer and key events. Nothing is triggered through page script. */
export interface BrowserWindow {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Traverses the session history: -1 is the back button. */
  traverse(step: -1 | 1): Promise<void>;
  /** Runs `task` in the page. It must not refer to anything outside itself. */
  evaluate<Argument, Result>(
    task: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses keys one after the other, named as in `KeyboardEvent.key`; `Shift+Tab` is a chord. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** PNG of the viewport. */
  picture(): Promise<Buffer>;
  /**
   * Returns and clears the errors since the last call: uncaught errors, unhandled rejections, `console.error`, policy
   * violations.
   */
  complaints(): string[];
  close(): Promise<void>;
}

export interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly dark?: boolean;
  /** Writes no file to disk, as a private window. */
  readonly isPrivate?: boolean;
  /** Script that runs first in every page. */
  readonly script?: string;
}
