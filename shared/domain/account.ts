export type AttributeValue = string | number | boolean;

/** The attributes of an account: both names and the fields of the configured form (ACC-4). */
export interface AccountAttributes {
  firstName?: string;
  lastName?: string;
  [key: string]: AttributeValue | undefined;
}

export interface Account {
  id?: string;
  attributes: AccountAttributes;
}

/** Shortest password that an account accepts. */
export const shortestPassword = 8;

/** Returns first and last name, or an empty text without a signed-in visitor (ACC-7, ACC-8). */
export function fullNameOf(attributes: AccountAttributes | null | undefined): string {
  return [attributes?.firstName, attributes?.lastName].filter(Boolean).join(' ');
}
