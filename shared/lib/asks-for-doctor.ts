/** Whether the address of the page asks for the doctor: `?tp-doctor`. A server has no address. */
export const asksForDoctor = (): boolean => /[?&]tp-doctor\b/.test(globalThis.location?.search);
