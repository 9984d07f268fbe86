// Declared here, because declarations do not import components.

/** The event of every widget that offers to sign in. */
export const signInEvent = {
  'tp-sign-in': {
    doc: 'The traveller signs in. If prevented, the host signs in: the widget does not ask the login script.',
    cancelable: true,
    detail: {},
  },
} as const;
