export type AttributeValue = string | number | boolean;

/** What an account knows of its owner: the two names, and whatever the configured form asks for (ACC-4). */
export interface AccountAttributes {
  firstName?: string;
  lastName?: string;
  [key: string]: AttributeValue | undefined;
}

export interface Account {
  id?: string;
  attributes: AccountAttributes;
}

/** First and last name, or empty when nobody is signed in (ACC-7, ACC-8). */
export function userLabel(attributes: AccountAttributes | null | undefined): string {
  return [attributes?.firstName, attributes?.lastName].filter(Boolean).join(' ');
}
