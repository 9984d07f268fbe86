import { icon } from './icon.tsx';

// In a module of its own so that only the notifications load it.

export const BellIcon = icon(
  'bell',
  <path d="M4.5 16.8c1.2-1.1 1.8-2.3 1.8-4v-2.6a5.7 5.7 0 0 1 11.4 0v2.6c0 1.7.6 2.9 1.8 4zM9.8 20.2a2.5 2.5 0 0 0 4.4 0" />,
);
