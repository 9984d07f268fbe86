import { useLingui } from '@lingui/react/macro';
import type { LineDirection } from '#shared/domain/line/line-detail.ts';
import { Segmented } from '#shared/ui/segmented/segmented.tsx';
import { SelectField } from '#shared/ui/select-field/select-field.tsx';

interface DirectionChooserProps {
  readonly directions: readonly LineDirection[];
  /** Id of a direction. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const mostSegments = 3;

/** The directions of a line: all visible, or a list if they are many. */
export function DirectionChooser({ directions, chosen, onChoose }: DirectionChooserProps) {
  const { t } = useLingui();
  const options = directions.map(({ id, name }) => ({ value: id, label: t`Vers ${name}` }));
  return (
    <div className="line-directions">
      {directions.length <= mostSegments ? (
        <Segmented name="direction" label={t`Direction`} options={options} value={chosen} onChoose={onChoose} />
      ) : (
        <SelectField id="direction" label={t`Direction`} options={options} value={chosen} onChoose={onChoose} />
      )}
    </div>
  );
}
