/** Returns the attribute of a property: `bffUrl` -> `bff-url`. */
export function attributeOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
