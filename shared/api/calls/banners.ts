import * as v from 'valibot';
import type { Banner } from '#shared/domain/banner.ts';
import { endpoint } from '../endpoint.ts';
import { address, identifier, list, longText, maybe, object, text } from '../tolerant-schema.ts';

/** A banner without id or title is invalid (ND-18). */
const banner = object<Banner>({
  id: identifier,
  title: v.pipe(text, v.minLength(1)),
  description: longText,
  picto: maybe(text),
  buttonText: maybe(text),
  link: maybe(address),
  from: maybe(text),
  to: maybe(text),
});

export const getBanners = endpoint({
  name: 'banners',
  base: 'api',
  path: '/core/v1/banners',
  response: v.pipe(
    v.object({ banners: v.nullish(list(banner, 100), []) }),
    v.transform(({ banners }) => banners),
  ),
  doc: 'The announcements of the operator.',
});
