import { expect, it } from 'vitest';
import { doctor } from '#widgets/tp-doctor.ts';

it('says on a server that it examines the page of a browser', async () => {
  await expect(doctor()).rejects.toThrow(/^There is no page here: doctor\(\) examines the page of a browser\./);
});
