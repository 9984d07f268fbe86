import { engineContract } from './engine-contract.ts';
import { openSmallEngine } from './small-embedded-engine.ts';

engineContract('the embedded engine', async () => ({
  engine: await openSmallEngine(),
  id: (ofFeed) => ofFeed,
  day: '2026-12-01',
}));
