import type { Banner } from '#shared/domain/banner.ts';

export function createBanner(values: Partial<Banner> = {}): Banner {
  return { id: 'works-1', title: 'Travaux', description: 'La ligne est interrompue.\nPrenez le bus.', ...values };
}
