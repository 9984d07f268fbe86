import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type Mailer = ReturnType<typeof openMailer>;

interface MailerOptions {
  /** Address of the mail server, such as `smtps://user:password@mail.example`; without it mails are files. */
  readonly smtpUrl: string | undefined;
  /** Folder of the files. */
  readonly outbox: string;
  readonly tell: (line: string) => void;
  /** Limit on the time of a mail, from its connection to its acceptance. */
  readonly timeoutMilliseconds?: number;
}

/** Limit on mails that wait for a slow mail server. */
const mostPending = 100;

/** Mails go to the mail server of `SMTP_URL`, otherwise as files that only the operator can read into the outbox. Never into the log. */
export function openMailer({ smtpUrl, outbox, tell, timeoutMilliseconds = 10_000 }: MailerOptions) {
  const transport =
    smtpUrl === undefined ? createTransport({ streamTransport: true, buffer: true }) : createTransport(smtpUrl);
  const pending = new Set<Promise<void>>();
  const ended = new AbortController();

  async function deliver(mail: Mail): Promise<void> {
    const { message } = await transport.sendMail({
      ...mail,
      // As an object, because a text would be read as a list of addresses.
      to: { name: '', address: mail.to },
      // Closes the connection, too.
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMilliseconds)]),
    });
    if (smtpUrl !== undefined || !message) return;
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    const file = join(outbox, name);
    // Renamed when it is complete, for programs that watch the folder.
    await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx' });
    await rename(`${file}.part`, file);
  }

  return {
    /** Sends a mail without making the caller wait. Reports a failure to the operator, without address and content. */
    send(mail: Mail): void {
      if (pending.size >= mostPending) {
        tell(`A mail was not sent: ${mostPending} others wait. Check the mail server of SMTP_URL.`);
        return;
      }
      const done = deliver(mail).catch((reason: unknown) => {
        // The words of a mail server may hold the address.
        const code = reason instanceof Error && 'code' in reason ? reason.code : 'UNKNOWN';
        const words = code === 'EABORT' ? 'no response in time' : code;
        tell(`A mail could not be sent (${words}): check SMTP_URL, or DATA_DIR/outbox.`);
      });
      const kept = done.finally(() => pending.delete(kept));
      pending.add(kept);
    },
    /** Waits for the mails that are being sent, and gives the rest up after `longestWaitMs`. */
    async close(longestWaitMs = timeoutMilliseconds) {
      const all = Promise.all(pending);
      await Promise.race([all, delay(longestWaitMs, undefined, { ref: false })]);
      ended.abort();
      await all;
      transport.close();
    },
  };
}
