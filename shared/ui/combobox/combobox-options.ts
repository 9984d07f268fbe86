import type { ReactNode } from 'react';

export interface ComboboxOption {
  /** Unique among all groups. */
  readonly id: string;
  readonly title: string;
  /** Distinguishes options with the same title. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  readonly badges?: ReactNode;
}

export interface ComboboxGroup<Option extends ComboboxOption> {
  readonly heading?: string | undefined;
  readonly options: readonly Option[];
}

/** Shown when there are no options; an error also below options. Loading keeps the options already shown. */
export type ComboboxStatus =
  | { readonly kind: 'loading' | 'empty'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string; readonly retryLabel: string; readonly onRetry: () => void };

export const listId = (id: string) => `${id}-list`;
export const optionId = (id: string, index: number) => `${id}-option-${index}`;
