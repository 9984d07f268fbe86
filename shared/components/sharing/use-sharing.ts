import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

export interface Sharing {
  /** What came of it, to be shown where it was asked for: "Lien copié", or the text itself where it cannot be copied. */
  readonly said: string;
  readonly say: (words: string) => void;
  readonly copy: (text: string, done: string) => Promise<void>;
  /** By the system's own window where there is one, else by copying the link. */
  readonly share: (title: string, link: string) => Promise<void>;
}

/** Handing a link or a text over to whatever else is on the device. */
export function useSharing(announce: (text: string) => void): Sharing {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const say = (words: string) => {
    setSaid(words);
    announce(words);
  };
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say(done);
    } catch {
      // No clipboard here: a frame that may not, or a page without https. Then it is shown to be copied by hand.
      setSaid(text);
      announce(t`Le presse-papiers n’est pas disponible\u00A0: le texte est affiché pour être copié.`);
    }
  };
  const share = async (title: string, link: string) => {
    if (navigator.share) {
      try {
        await navigator.share({ title, text: title, url: link });
        return;
      } catch (error) {
        // Whoever closes the system's own window has changed their mind.
        if ((error as DOMException).name === 'AbortError') return;
      }
    }
    await copy(link, t`Lien copié`);
  };
  return { said, say, copy, share };
}
