import { afterEach, expect, it } from 'vitest';
import { openMailSink } from '#tests/support/mail-sink.ts';
import { openMailer } from './open-mailer.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const mail = { from: 'no-reply@town.example', subject: 'Subject', text: 'Text' };

it('an address is one recipient, whatever its characters', async () => {
  const sink = await openMailSink();
  const messages: string[] = [];
  const mailer = openMailer({ smtpUrl: sink.url, outbox: 'unused', tell: (line) => messages.push(line) });
  ends.push(sink.close);
  mailer.send({ ...mail, to: 'x1,ada@example.org' });
  await mailer.close();
  expect([sink.recipients, messages]).toEqual([['"x1,ada"@example.org'], []]);
});
