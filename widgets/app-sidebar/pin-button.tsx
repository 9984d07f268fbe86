import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import { isSidebarPinned, rememberPinned } from '#shared/domain/sidebar-pin.ts';
import { PinIcon } from '#shared/ui/icon/shell.tsx';

interface PinButtonProps {
  readonly part: string;
  /** The attribute of the tag. */
  readonly isGiven: boolean;
  readonly onChange: (isPinned: boolean) => void;
}

/** Keeps the rail wide, also on the next page. */
export function PinButton({ part, isGiven, onChange }: PinButtonProps) {
  const { t } = useLingui();
  const { cookies } = useStores();
  const [isPinned, setPinned] = useState(isGiven);
  useEffect(() => setPinned(isGiven || isSidebarPinned(cookies)), [isGiven, cookies]);
  const press = () => {
    rememberPinned(cookies, !isPinned);
    setPinned(!isPinned);
    onChange(!isPinned);
  };
  const label = t`Garder le menu ouvert`;
  return (
    <button part={part} type="button" className="pin" aria-pressed={isPinned} aria-label={label} onClick={press}>
      <span className="entry">
        <span className="icon">
          <PinIcon size={20} />
        </span>
        <span className="title">{label}</span>
      </span>
    </button>
  );
}
