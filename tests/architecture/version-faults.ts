import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { namesOf } from '#shared/element/manifest.ts';

const isVersion = (text: string) => /^\d+\.\d+\.\d+$/.test(text);
export const isBefore = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0;

/** Returns what is wrong with the versions that a widget declares for its names. */
export function versionFaults(widget: WidgetDeclaration, all: readonly WidgetDeclaration[]): string[] {
  const inUse = [...namesOf(widget), ...all.flatMap((one) => namesOf(one).slice(0, 1))].filter(
    ([, , { deprecated }]) => deprecated === undefined,
  );
  return namesOf(widget).flatMap(([kind, name, { since, deprecated, instead }]) => {
    const faults = [since, deprecated]
      .filter((version) => version !== undefined && !isVersion(version))
      .map((version) => `“${version}” is no version: write three numbers, such as 1.2.0`);
    if (since !== undefined && deprecated !== undefined && !isBefore(since, deprecated))
      faults.push(`is deprecated (${deprecated}) before a page could use it (${since})`);
    if (instead !== undefined && deprecated === undefined)
      faults.push(`has “instead” and is not deprecated: write since which version it is`);
    if (instead !== undefined && !inUse.some(([other, found]) => other === kind && found === instead))
      faults.push(`is replaced by “${instead}”, which is no ${kind} in use`);
    return faults.map((fault) => `the ${kind} ${name || '(default)'}: ${fault}`);
  });
}
