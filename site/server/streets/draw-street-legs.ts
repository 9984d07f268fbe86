import type { Journey, Section, StreetSection } from '#shared/domain/journey/journey.ts';
import type { Position } from '#shared/domain/place/coordinates.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { MeasureOptions } from './measure-ends.ts';
import type { StreetRoute, Streets, StreetTraveller } from './streets.ts';

/** A line from place to place: streets begin and end a little beside them. */
function lineOf({ from, to }: StreetSection, { line }: StreetRoute): Position[] {
  const ends = [from, to].map(({ lat, lon }): Position => [lon, lat]);
  const all = [...ends.slice(0, 1), ...line, ...ends.slice(1)];
  return all.filter((position, index) => position.join() !== all[index - 1]?.join());
}

function travellerOf(section: Section, options: MeasureOptions): StreetTraveller | null {
  if (section.type !== 'STREET' || section.isEstimated) return null;
  if (section.mode === 'WALK') return { by: 'WALK', speed: options.walkSpeed, isAccessible: options.isAccessible };
  return section.mode === 'BIKE' ? { by: 'BIKE', speed: options.bikeSpeed } : null;
}

/** Adds their lines and steps to the street legs of a detailed journey, as far as they are known in time. */
export async function drawStreetLegs(
  streets: Pick<Streets, 'route'>,
  journey: Journey,
  options: MeasureOptions,
  { language, waitMilliseconds }: { readonly language: Locale; readonly waitMilliseconds: number },
): Promise<Journey> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, waitMilliseconds, null);
  });
  const draw = async (section: Section): Promise<Section> => {
    const traveller = travellerOf(section, options);
    if (traveller === null || section.type !== 'STREET') return section;
    const route = await Promise.race([
      streets.route(section.from, section.to, traveller, language).catch(() => null),
      late,
    ]);
    if (route === null || route.line.length === 0) return section;
    const shape = { type: 'LineString' as const, coordinates: lineOf(section, route) };
    return { ...section, shape, ...(route.steps.length > 0 && { steps: [...route.steps] }) };
  };
  try {
    return { ...journey, sections: await Promise.all(journey.sections.map(draw)) };
  } finally {
    clearTimeout(timer);
  }
}
