import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

export interface Sharing {
  /** Shown beside the button: "Lien copié", or the text itself if it cannot be copied. */
  readonly note: string;
  readonly say: (words: string) => void;
  readonly copy: (text: string, done: string) => Promise<void>;
  /** Opens the share dialog of the system if there is one, else copies the link. */
  readonly share: (title: string, link: string) => Promise<void>;
}

/** Shares or copies a link or a text. */
export function useSharing(announce: (text: string) => void): Sharing {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const say = (words: string) => {
    setNote(words);
    announce(words);
  };
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say(done);
    } catch {
      // No clipboard in a frame without permission or a page without https: show the text to copy by hand.
      setNote(text);
      announce(t`Le presse-papiers n’est pas disponible\u00A0: le texte est affiché pour être copié.`);
    }
  };
  const share = async (title: string, link: string) => {
    if (navigator.share) {
      try {
        await navigator.share({ title, text: title, url: link });
        return;
      } catch (error) {
        // The traveller closed the share dialog.
        if (error instanceof Error && error.name === 'AbortError') return;
      }
    }
    await copy(link, t`Lien copié`);
  };
  return { note, say, copy, share };
}
