/** The part of the package that we use; it has no types of its own. */
declare module 'nodemailer' {
  interface Transport {
    sendMail(mail: {
      to: { name: string; address: string };
      from: string;
      subject: string;
      text: string;
      signal: AbortSignal;
    }): Promise<{ message?: Uint8Array }>;
    close(): void;
  }
  export function createTransport(to: string | { streamTransport: true; buffer: true }): Transport;
}
