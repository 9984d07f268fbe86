import { icon } from './icon.tsx';

// In a module of its own so that only the account menu loads it.

export const AccountIcon = icon(
  'account',
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.3c.6-3.6 3.4-5.6 7.5-5.6s6.9 2 7.5 5.6" />
  </>,
);
