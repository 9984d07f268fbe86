interface Converter {
  readonly read: (text: string, name: string) => string;
  readonly write: (value: string, name: string) => string;
}

/** Replaces js-cookie in the light build. Has only `withConverter`, `get` and `set`, for names that need no encoding. */
export default {
  withConverter: ({ read, write }: Converter) => ({
    get(name: string): string | undefined {
      const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
      return found && read(found.slice(name.length + 1), name);
    },
    set(name: string, value: string, attributes: Readonly<Record<string, string | boolean | undefined>>): void {
      const given = Object.entries(attributes).flatMap(([key, attribute]) =>
        attribute ? `; ${key}${attribute === true ? '' : `=${attribute}`}` : [],
      );
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has cookieStore.
      document.cookie = `${name}=${write(value, name)}${given.join('')}`;
    },
  }),
};
