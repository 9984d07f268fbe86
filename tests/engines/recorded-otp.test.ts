import { openOtp } from '#site/server/remote/otp/open-otp.ts';
import { engineContract } from './engine-contract.ts';
import { liveDataContract } from './live-data-contract.ts';
import { recordedDay, recordedOtp } from './recorded/recorded.ts';
import { startRecorded } from './recorded-service.ts';

const open = async () => {
  const { address, close } = await startRecorded(recordedOtp);
  const budget = { engineMilliseconds: 9000, serverMilliseconds: 10_000 };
  const { load } = openOtp({ name: 'ENGINE', address, budget, tell: (line) => console.error(line) });
  const { engine } = await load(new AbortController().signal);
  return { engine, id: (ofFeed: string) => `1:${ofFeed}`, day: recordedDay, close };
};

engineContract('OpenTripPlanner, recorded', open);
liveDataContract('OpenTripPlanner, recorded', open);
