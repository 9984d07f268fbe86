import { afterEach, describe, expect, it } from 'vitest';
import { openMailSink } from '#tests/support/mail-sink.ts';
import { openMailer } from './open-mailer.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const mail = { from: 'no-reply@town.example', subject: 'Subject', text: 'Text' };

describe('a mail server that does not respond', () => {
  const started = async (timeoutMilliseconds: number) => {
    const sink = await openMailSink({ isSilent: true });
    ends.push(sink.close);
    const messages: string[] = [];
    const tell = (line: string) => messages.push(line);
    return { sink, messages, mailer: openMailer({ smtpUrl: sink.url, outbox: 'unused', tell, timeoutMilliseconds }) };
  };

  it('holds at most a hundred mails and as many connections, until it has had its time', async () => {
    const { sink, messages, mailer } = await started(300);
    for (let index = 0; index < 120; index += 1) mailer.send({ ...mail, to: `ada${index}@example.org` });
    expect(messages.filter((line) => line.includes('100 others wait'))).toHaveLength(20);
    await expect.poll(() => sink.open.size).toBe(100);
    await expect.poll(() => messages).toHaveLength(120);
    await expect.poll(() => sink.open.size).toBe(0);
    mailer.send({ ...mail, to: 'ada@example.org' });
    expect(messages).toHaveLength(120);
    await mailer.close(0);
  });

  it('keeps the end of the server waiting no longer than allowed', async () => {
    const { sink, messages, mailer } = await started(60_000);
    mailer.send({ ...mail, to: 'ada@example.org' });
    await expect.poll(() => sink.open.size).toBe(1);
    await mailer.close(50);
    expect(messages).toEqual([expect.stringContaining('A mail could not be sent')]);
    await expect.poll(() => sink.open.size).toBe(0);
  });
});

it('an address is one recipient, whatever its characters', async () => {
  const sink = await openMailSink();
  const messages: string[] = [];
  const mailer = openMailer({ smtpUrl: sink.url, outbox: 'unused', tell: (line) => messages.push(line) });
  ends.push(sink.close);
  mailer.send({ ...mail, to: 'x1,ada@example.org' });
  await mailer.close();
  expect([sink.recipients, messages]).toEqual([['"x1,ada"@example.org'], []]);
});
