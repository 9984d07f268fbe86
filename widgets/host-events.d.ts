/** Names of the events that are for the page around a widget (`host` in `EventDeclaration`). */
declare module 'virtual:tp/host-events' {
  export const askedEvents: readonly (keyof import('./index.ts').AskedEvents)[];
  export const toldEvents: readonly (keyof import('./index.ts').ToldEvents)[];
}
