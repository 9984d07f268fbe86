/** `npm run test:all` sets `RANDOM_CASES=5`: five times as many random cases as `npm test`. Any number may be set. */
const times = Number(process.env.RANDOM_CASES ?? 1);

/** Returns the number of random cases of a property that usually has `usual`. */
export const randomCases = (usual: number): number => Math.ceil(usual * times);
