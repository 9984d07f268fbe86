import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { pageToasts } from '#shared/stores/toasts.ts';
import { unsavedChangesStore } from '#shared/stores/unsaved-changes.ts';
import { Button, SubmitButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { changedKeys, enteredValue, fieldProblem, profileSections, wordsIn } from './profile.model.ts';
import { profileStore, type SaveOutcome } from './profile.store.ts';
import type { profile } from './profile.widget.ts';
import { FieldView } from './profile-field.tsx';

interface ProfileFormProps extends Pick<ViewProps<typeof profile>, 'emit' | 'part' | 'announce'> {
  readonly label: string;
}

/** The form of a loaded profile. Saving sends one request (ND-41); after a failure the form keeps its changes. */
export function ProfileForm({ label, emit, part, announce }: ProfileFormProps) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const state = useStore(profileStore, (all) => all);
  const { fields, draft, checked, isSaving, outcome } = state;
  const attributes = useStore(sessionStore, (state) => state.attributes) ?? {};
  const form = useRef<HTMLFormElement>(null);
  const toasts = pageToasts(stores.get(pageClock));
  const readToaster = () => toasts.getState().hasToaster;
  const hasToaster = useSyncExternalStore(toasts.subscribe, readToaster, readToaster);
  const isUnsaved = changedKeys(fields, draft, attributes).length > 0;

  const words: Readonly<Record<SaveOutcome, string>> = {
    saved: t`Profil enregistré.`,
    refused: t`Votre profil n’a pas été enregistré\u00A0: le service refuse une de ces valeurs.`,
    failed: t`Votre profil n’a pas été enregistré. Votre saisie est conservée\u00A0: réessayez.`,
  };

  const save = async () => {
    const wrong = state.checkAll();
    if (wrong !== null) {
      form.current?.querySelector<HTMLElement>(`#${wrong}`)?.focus();
      announce(t`Corrigez les champs signalés.`);
      return;
    }
    if (!emit('tp-profile-save', { fields: state.changedKeys().join() })) return;
    const result = await state.save();
    if (result === null) return;
    const type = result === 'saved' ? 'success' : 'error';
    if (!toasts.getState().push({ type, message: words[result] })) announce(words[result]);
  };

  return (
    <>
      <form
        {...part('form')}
        ref={form}
        className="profile"
        noValidate
        method="dialog"
        aria-label={label}
        aria-busy={isSaving}
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        {profileSections(fields).map(({ heading, fields: group }) => (
          <fieldset key={JSON.stringify(heading)} {...part('section')}>
            {heading !== '' && <legend>{wordsIn(heading, i18n.locale)}</legend>}
            {group.map((field) => (
              <div key={field.key} {...part('field')}>
                <FieldView
                  field={field}
                  value={enteredValue(field, draft, attributes)}
                  problem={checked.has(field.key) ? fieldProblem(field, draft, attributes) : null}
                  onChange={(value) => state.change(field.key, value)}
                  onLeave={() => state.check(field.key)}
                />
              </div>
            ))}
          </fieldset>
        ))}
        <div className="actions">
          <SubmitButton {...part('save')} aria-disabled={isSaving} onClick={() => void save()}>
            {isSaving ? t`Enregistrement…` : t`Enregistrer`}
          </SubmitButton>
          {isUnsaved && !isSaving && (
            <Button {...part('discard')} kind="quiet" onClick={state.discard}>
              {t`Annuler les modifications`}
            </Button>
          )}
        </div>
        {outcome !== null && !hasToaster && (
          <p className="outcome" data-outcome={outcome}>
            {words[outcome]}
          </p>
        )}
      </form>
      <UnsavedGuard isUnsaved={isUnsaved} emit={emit} part={part} />
    </>
  );
}

type UnsavedGuardProps = Pick<ProfileFormProps, 'emit' | 'part'> & { readonly isUnsaved: boolean };

/** Asks before unsaved changes are lost: by closing the tab, or by a navigation of the host. */
function UnsavedGuard({ isUnsaved, emit, part }: UnsavedGuardProps) {
  const { t } = useLingui();
  const stores = useStores();
  const [response, setResponse] = useState<((mayLeave: boolean) => void) | null>(null);
  const emittedUnsaved = useRef(false);

  useEffect(() => {
    const store = stores.get(profileStore);
    return stores
      .get(unsavedChangesStore)
      .getState()
      .guard({
        isUnsaved: () => store.getState().changedKeys().length > 0,
        confirm: () => new Promise((resolve) => setResponse(() => resolve)),
      });
  }, [stores]);

  useEffect(() => {
    if (isUnsaved !== emittedUnsaved.current) emit('tp-profile-change', { isUnsaved });
    emittedUnsaved.current = isUnsaved;
    if (!isUnsaved) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved, emit]);

  const end = (mayLeave: boolean) => {
    if (mayLeave) stores.get(profileStore).getState().discard();
    response?.(mayLeave);
    setResponse(null);
  };
  return (
    <Dialog
      {...part('dialog')}
      open={response !== null}
      onClose={() => end(false)}
      title={t`Quitter sans enregistrer\u00A0?`}
      closeLabel={t`Fermer`}
    >
      <div className="leave">
        <p>{t`Vos modifications ne sont pas enregistrées.`}</p>
        <Button kind="primary" onClick={() => end(false)}>
          {t`Rester sur la page`}
        </Button>
        <Button kind="secondary" onClick={() => end(true)}>
          {t`Quitter sans enregistrer`}
        </Button>
      </div>
    </Dialog>
  );
}
