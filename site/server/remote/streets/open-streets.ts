import { join } from 'node:path';
import type { Streets } from '#site/server/streets/streets.ts';
import type { RemoteState } from '../remote-service.ts';
import { findValhalla } from './find-package.ts';
import { openOwnStreets } from './own-streets.ts';
import { callService } from './street-service.ts';
import { streetsOver } from './valhalla-streets.ts';

/** Where streets come from: a running Valhalla, or a file from which this server computes them. */
export type StreetSource =
  | { readonly kind: 'service'; readonly address: string }
  | { readonly kind: 'file'; readonly file: string; readonly packageFolder: string };

interface StreetDependencies {
  readonly dataFolder: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tell: (line: string) => void;
  readonly watch: (service: RemoteState) => void;
}

/** Opens the streets of a source. Throws an Error for the operator if Valhalla is not installed. */
export function openStreets(source: StreetSource, { dataFolder, headers, tell, watch }: StreetDependencies): Streets {
  if (source.kind === 'service') {
    return streetsOver(callService({ address: source.address, headers, tell, watch }), async () => undefined);
  }
  const valhalla = findValhalla(source.packageFolder);
  const own = openOwnStreets({ file: source.file, folder: join(dataFolder, 'streets'), valhalla, tell });
  watch({ name: 'OSM', state: own.state });
  return streetsOver(own.call, own.close);
}
