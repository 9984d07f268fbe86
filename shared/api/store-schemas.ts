import * as v from 'valibot';
import type { CartAction } from '#shared/domain/cart.ts';
import { address, number, object, text } from './tolerant-schema.ts';

/** An action of a cart item or of a notification. A file of its own: notifications must not load the schema of carts. */
export const cartAction = object<CartAction>({
  type: text,
  parameters: v.fallback(v.record(v.string(), v.union([address, number, v.boolean()])), () => ({})),
});
