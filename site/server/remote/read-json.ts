import * as v from 'valibot';
import { messageOf } from '#shared/lib/foreign.ts';

/** Why a service gave no usable response. */
type FailureKind = 'unreachable' | 'timeout' | 'status' | 'too-large' | 'not-json' | 'shape';

/** A response that cannot be used. The message is for the operator and names the field of a wrong shape. */
export class ServiceFailed extends Error {
  readonly kind: FailureKind;
  /** Whether the service itself is in trouble: it sends nothing, or an error of its own. */
  readonly isDown: boolean;
  constructor(kind: FailureKind, message: string, isDown = kind !== 'shape' && kind !== 'too-large') {
    super(message);
    this.name = 'ServiceFailed';
    this.kind = kind;
    this.isDown = isDown;
  }
}

/** Reads the body of a response as JSON, at most `mostBytes` of it. */
export async function readBoundedJson(
  response: Response,
  mostBytes: number,
): Promise<{ readonly json: unknown; readonly bytes: number }> {
  const tooLarge = () => new ServiceFailed('too-large', `sends more than ${Math.round(mostBytes / 1024)} kB`);
  if (Number(response.headers.get('content-length') ?? 0) > mostBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error cancels the body.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return { json: JSON.parse(Buffer.concat(chunks).toString('utf8')), bytes };
  } catch (reason) {
    throw new ServiceFailed('not-json', `sends no JSON: ${messageOf(reason).slice(0, 100)}`);
  }
}

/** Parses a response by its schema; the error names the first wrong field. */
export function readShape<Schema extends v.GenericSchema>(schema: Schema, json: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, json, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new ServiceFailed('shape', `sends a wrong "${v.getDotPath(issue) ?? ''}": ${issue.message}`);
}
