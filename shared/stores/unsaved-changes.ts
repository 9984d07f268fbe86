import { createStore, type StoreApi } from 'zustand/vanilla';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { defineStore } from './page-stores.ts';

/** A form whose changes would be lost if its page were left. */
export interface GuardedForm {
  readonly isUnsaved: () => boolean;
  /** Asks the traveller. Resolves to true if the page may be left. */
  readonly confirm: () => Promise<boolean>;
}

export interface UnsavedChanges {
  readonly forms: readonly GuardedForm[];
  /** Registers a form until the returned function is called. */
  guard(form: GuardedForm): () => void;
  /** Asks for each unsaved form. A host calls it before it replaces the page; a second call waits for the same choices. */
  mayLeave(): Promise<boolean>;
}

function createUnsavedChanges(): StoreApi<UnsavedChanges> {
  let asking: Promise<boolean> | null = null;

  async function ask(forms: readonly GuardedForm[]): Promise<boolean> {
    for (const form of forms) if (form.isUnsaved() && !(await form.confirm())) return false;
    return true;
  }

  return createStore<UnsavedChanges>()((set, get) => ({
    forms: [],

    guard(form) {
      set(({ forms }) => ({ forms: [...forms, form] }));
      return () => set(({ forms }) => ({ forms: forms.filter((one) => one !== form) }));
    },

    mayLeave() {
      asking ??= ask(get().forms).finally(() => {
        asking = null;
      });
      return asking;
    },
  }));
}

/** The unsaved changes of the page, of all groups and bundles (PROD-11). */
export const unsavedChangesStore = defineStore<UnsavedChanges>({
  name: 'unsaved-changes',
  create: () => pageSingleton('unsaved-changes', createUnsavedChanges),
});
