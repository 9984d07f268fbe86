import type { UsePlace } from '#shared/components/trip-ends.tsx';
import type { Edit } from '../edit/edit-props.ts';
import type { FavoriteRow } from '../favorites.model.ts';

/** What a row knows of itself. */
export interface UseProps {
  readonly row: FavoriteRow;
  readonly title: string;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  /** Id of the further actions. */
  readonly furtherId: string;
  readonly isSorting: boolean;
  readonly isWidget: boolean;
  readonly onUse: UsePlace;
  readonly onNavigate: (href: string) => boolean;
  readonly onEdit: (edit: Edit | null) => void;
  readonly onRemove: () => void;
  readonly announce: (text: string) => void;
}
