/** A new favorite, or the one to change. `category` is what a new address is for. */
export type Edit = { readonly act: 'add'; readonly category: string } | { readonly act: 'edit'; readonly key: string };

export interface EditProps {
  readonly edit: Edit;
  readonly announce: (text: string) => void;
  readonly onClose: () => void;
}
