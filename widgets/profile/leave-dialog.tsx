import { useLingui } from '@lingui/react/macro';
import type { ViewProps } from '#shared/element/contract.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import type { profile } from './profile.widget.ts';

interface LeaveDialogProps extends Pick<ViewProps<typeof profile>, 'part'> {
  readonly isOpen: boolean;
  readonly onAnswer: (mayLeave: boolean) => void;
}

/** The question before a page with unsaved changes is left. */
export function LeaveDialog({ isOpen, onAnswer, part }: LeaveDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      {...part('dialog')}
      open={isOpen}
      onClose={() => onAnswer(false)}
      title={t`Quitter sans enregistrer\u00A0?`}
      closeLabel={t`Fermer`}
    >
      <div className="leave">
        <p>{t`Vos modifications ne sont pas enregistrées.`}</p>
        <Button kind="primary" onClick={() => onAnswer(false)}>
          {t`Rester sur la page`}
        </Button>
        <Button kind="secondary" onClick={() => onAnswer(true)}>
          {t`Quitter sans enregistrer`}
        </Button>
      </div>
    </Dialog>
  );
}
