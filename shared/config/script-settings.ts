const longestScript = 500_000;

interface ScriptSettings {
  /** Empty where there is no such element, and where it cannot be read. */
  readonly settings: unknown;
  /** The content of the element; null where there is none. */
  readonly text: string | null;
  /** Why the content is ignored, as the end of a sentence. */
  readonly problem?: string;
}

/** Reads the settings in `<script type="application/json" id="tp-config">`. */
export function scriptSettings(): ScriptSettings {
  const element = globalThis.document?.getElementById('tp-config');
  if (element?.localName !== 'script') return { settings: {}, text: null };
  const text = element.textContent ?? '';
  if (text.length > longestScript) return { settings: {}, text, problem: `is longer than ${longestScript} characters` };
  try {
    return { settings: JSON.parse(text), text };
  } catch (error) {
    return { settings: {}, text, problem: `is not JSON (${error})` };
  }
}
