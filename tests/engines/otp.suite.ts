import { buildClientSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { openOtp } from '#site/server/remote/otp/open-otp.ts';
import * as queries from '#site/server/remote/otp/queries.ts';
import { engineContract } from './engine-contract.ts';
import { liveDataContract } from './live-data-contract.ts';
import { startOtp } from './live-otp.ts';
import { recordedDay, recordedOtp } from './recorded/recorded.ts';
import { startRecorder } from './recorded-service.ts';

const otp = await startOtp();
const recorder = await startRecorder(otp.address);

const open = async () => {
  const budget = { engineMilliseconds: 20_000, serverMilliseconds: 30_000 };
  const { load, stamp } = openOtp({
    name: 'ENGINE',
    address: recorder.address,
    budget,
    tell: (line) => expect.fail(line),
  });
  const { signal } = new AbortController();
  expect(await stamp(signal)).toBe(await stamp(signal));
  const { engine } = await load(signal);
  return { engine, id: (ofFeed: string) => `1:${ofFeed}`, day: recordedDay };
};

engineContract('OpenTripPlanner', open);
liveDataContract('OpenTripPlanner', open);

describe('the queries', () => {
  it('fit the schema that the running OpenTripPlanner publishes', async () => {
    const response = await fetch(`${otp.address}/otp/gtfs/v1`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: getIntrospectionQuery() }),
    });
    const { data } = (await response.json()) as { data: Parameters<typeof buildClientSchema>[0] };
    const schema = buildClientSchema(data, { assumeValid: true });
    const texts = Object.values(queries).map((query) => (typeof query === 'string' ? query : query(2)));
    expect(texts.length).toBeGreaterThan(8);
    for (const text of texts) expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
    expect(validate(schema, parse('{ noSuchField }'))).toHaveLength(1);
  });
});

afterAll(async () => {
  if (process.env.TP_RECORD) recorder.write(recordedOtp);
  await recorder.close();
  await otp.close();
});
