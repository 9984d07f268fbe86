import type { EquipmentText } from '#shared/texts/accessibility-words.ts';
import { EscalatorIcon, LiftIcon } from '#shared/ui/icon/objects.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './equipment-list.css?inline';

/** Lifts and escalators with their state. */
export function EquipmentList({ equipments }: { readonly equipments: readonly EquipmentText[] }) {
  useStyles(css);
  if (equipments.length === 0) return null;
  return (
    <ul className="equipments">
      {equipments.map(({ id, type, status, text }) => {
        const Icon = type === 'LIFT' ? LiftIcon : EscalatorIcon;
        return (
          <li key={id} data-status={status}>
            <Icon size={16} />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
