import { createStore } from 'zustand/vanilla';
import { readAccountForm } from '#shared/config/account-form.ts';
import { defineStore } from '#shared/stores/page-stores.ts';
import { type SessionIdentity, sessionStore } from '#shared/stores/session.ts';
import {
  attributesToSave,
  changedKeys,
  type Draft,
  type FieldValue,
  fieldProblem,
  fieldsOf,
  type ProfileField,
} from './profile.model.ts';

/** `refused`: the service found a value wrong. `failed`: it did not take the changes for another reason. */
export type SaveOutcome = 'saved' | 'refused' | 'failed';

export interface Profile {
  readonly fields: readonly ProfileField[];
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly draft: Draft;
  /** Fields whose problem is shown: the traveller has left them, or has tried to save. */
  readonly checked: ReadonlySet<string>;
  readonly isSaving: boolean;
  /** The result of the last attempt to save, until the next change. */
  readonly outcome: SaveOutcome | null;
  /** Requests the account. A form that is shown already stays while it is read again. */
  load(): Promise<void>;
  change(key: string, value: FieldValue): void;
  check(key: string): void;
  /** Returns the key of the first field with a problem; null if there is none. From now on all problems are shown. */
  checkAll(): string | null;
  changedKeys(): readonly string[];
  /** Sends the form once. Null while an attempt is pending, and when the visitor has changed meanwhile. */
  save(): Promise<SaveOutcome | null>;
  /** Goes back to the stored values. */
  discard(): void;
  /** Whether a session has the attributes of the loaded account. They stay when a login script renews the token. */
  belongsTo(session: SessionIdentity): boolean;
  /** Forgets the visitor and everything that was typed. Pending responses are ignored. */
  forget(): void;
}

const unchanged = { draft: new Map(), checked: new Set<string>(), outcome: null } as const;

/** The profile form of a signed-in visitor. Its values belong to that visitor: another session starts anew. */
export const profileStore = defineStore<Profile>({
  name: 'profile',

  create: (services) =>
    createStore<Profile>()((set, get) => {
      const session = () => services.get(sessionStore).getState();
      const attributes = () => session().attributes ?? {};
      /** Counts the visitors, so that a response for an earlier one is ignored. */
      let visitors = 0;
      /** The attributes of the loaded account, as JSON. */
      let loaded: string | null = null;
      const note = () => {
        loaded = JSON.stringify(session().attributes);
      };

      return {
        ...unchanged,
        fields: [],
        status: 'idle',
        isSaving: false,

        async load() {
          const visitor = visitors;
          const isShown = get().status === 'ready';
          const fields = fieldsOf(readAccountForm(services.config));
          set({ fields, outcome: null, ...(!isShown && { status: 'loading' }) });
          const response = await session().loadAccount();
          if (visitor !== visitors) return;
          if (response.ok) note();
          set({ status: response.ok || isShown ? 'ready' : 'failed' });
        },

        change: (key, value) => set(({ draft }) => ({ draft: new Map([...draft, [key, value]]), outcome: null })),

        check: (key) => set(({ checked }) => ({ checked: new Set([...checked, key]) })),

        checkAll() {
          const { fields } = get();
          set({ checked: new Set(fields.map(({ key }) => key)) });
          return fields.find((field) => fieldProblem(field, get().draft, attributes()))?.key ?? null;
        },

        changedKeys: () => (session().authenticated ? changedKeys(get().fields, get().draft, attributes()) : []),

        async save() {
          if (get().isSaving) return null;
          const { draft, fields } = get();
          const visitor = visitors;
          set({ isSaving: true, outcome: null });
          const response = await session().saveAccount(attributesToSave(fields, draft, attributes()));
          if (visitor !== visitors) return null;
          if (response.ok) note();
          const isRefused = !response.ok && (response.error.status === 400 || response.error.status === 422);
          const outcome = response.ok ? 'saved' : isRefused ? 'refused' : 'failed';
          // Keeps the changes made while the request was pending.
          const rest = [...get().draft].filter(([key, value]) => !response.ok || draft.get(key) !== value);
          set({ isSaving: false, outcome, draft: new Map(rest), ...(response.ok && { checked: new Set() }) });
          return outcome;
        },

        discard: () => set(unchanged),

        belongsTo: ({ authenticated, attributes: own }) => authenticated && JSON.stringify(own) === loaded,

        forget() {
          visitors += 1;
          loaded = null;
          set({ ...unchanged, status: 'idle', isSaving: false });
        },
      };
    }),

  start(store, { get }) {
    return get(sessionStore).subscribe((now, before) => {
      const isSame = now.token === before.token && now.authenticated === before.authenticated;
      if (!isSame && !store.getState().belongsTo(now)) store.getState().forget();
    });
  },
});
