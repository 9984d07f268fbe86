/** Names of the events that are for the page around a widget (`host` in `EventDeclaration`). */
declare module 'virtual:tp/host-events' {
  export const handledEvents: readonly (keyof import('./index.ts').HandledEvents)[];
  export const followedEvents: readonly (keyof import('./index.ts').FollowedEvents)[];
}
