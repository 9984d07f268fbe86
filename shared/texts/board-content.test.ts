import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noDepartureReasons, type StopSchedule, type TransitTime } from '#shared/domain/schedule.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { createDisruption } from '#shared/testing/factories/disruption.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import {
  createDeparture,
  createStopSchedule,
  createStopSchedules,
  createTransitTime,
} from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { boardContent, soonestDepartures } from './board-content.ts';
import { ageText } from './departure-words.ts';
import type { Reading } from './reading.ts';

const readingIn = (locale: Locale, values: Partial<Reading> = {}): Reading => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T08:00+01:00'),
  ...values,
});
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');
const at = (time: string, values: Partial<TransitTime> = {}) =>
  createDeparture({ tripId: time, time: createTransitTime(time, values) });
const estimated = (time: string): Partial<TransitTime> => ({
  estimated: `2026-11-20T${time}+01:00`,
  status: 'DELAYED',
});
const only = (schedule: Partial<StopSchedule>, reading = readingIn('fr')) => {
  const direction = boardContent(createStopSchedules({ schedules: [createStopSchedule(schedule)] }), reading).lines[0]
    ?.directions[0];
  if (!direction) throw new Error('The board has no direction.');
  return direction;
};
const leads = (...departures: StopSchedule['departures']) =>
  only({ departures }).departures.map(({ lead }) => plain(lead));

describe('live data of a line', () => {
  const bus = createLine({ id: 'bus', code: '9' });
  const live = { ...at('08:05'), realtime: true };
  const notesOf = (ofBus: StopSchedule['departures'], ofMetro = [live], day?: string) => {
    const schedules = [
      createStopSchedule({ departures: ofMetro }),
      createStopSchedule({ line: bus, departures: ofBus }),
    ];
    const { lines } = boardContent(createStopSchedules({ schedules }), readingIn('en'), day);
    return lines
      .filter(({ withoutLive }) => withoutLive !== null)
      .map(({ line, withoutLive }) => [line.id, withoutLive]);
  };
  const planned = { ...at('08:09'), realtime: false };

  it('is missed in words where other lines of the stop have it, and the line departs soon', () => {
    expect(notesOf([planned])).toEqual([['bus', 'No real-time information for this line.']]);
    expect(notesOf([planned, live])).toEqual([]);
    expect(notesOf([planned], [planned])).toEqual([]);
    expect(notesOf([{ ...at('08:10'), realtime: false }])).toEqual([]);
    expect(notesOf([])).toEqual([]);
    expect(notesOf([planned], [live], '2026-11-21')).toEqual([]);
  });
});

describe('the time of a departure', () => {
  it('FMT-5: is in cut minutes below 20, then a clock time', () => {
    expect(leads(at('08:00', estimated('08:00:59')), at('08:01'), at('08:04', estimated('08:04:50')))).toEqual([
      '<1min',
      'dans 1 min',
      'dans 4 min',
    ]);
    expect(leads(at('08:19', estimated('08:19:59')), at('08:20'), at('09:05'))).toEqual([
      'dans 19 min',
      '08:20',
      '09:05',
    ]);
  });

  it('stays listed for one minute, and with an estimate for two more, as passed', () => {
    expect(leads(at('07:58'), at('07:59'), at('07:59', estimated('07:59:01')))).toEqual(['<1min']);
    const passed = [
      at('07:57', estimated('07:57:00')),
      at('07:57', estimated('07:57:01')),
      at('07:59', estimated('07:59:00')),
    ];
    expect(leads(...passed)).toEqual(['passé il y a 2 min', 'passé il y a 1 min']);
    const direction = only({ departures: [...passed, at('08:05', { status: 'CANCELLED' }), at('08:09')] });
    expect(direction.running.map(({ lead }) => plain(lead))).toEqual(['dans 9 min']);
    expect(direction.cancelled.map(({ time }) => time.text)).toEqual(['08:05']);
    expect(plain(direction.passed[1]?.spoken)).toBe(
      'Passé il y a 1 minute, à 07:59, à l’heure, vers Château de Vincennes.',
    );
    expect(only({ departures: passed, reason: 'SERVICE_ENDED' }).empty).toContain('Le service est terminé');
    expect(leads(at('07:50', estimated('08:03:00')))).toEqual(['dans 3 min']);
  });

  it('has the name of its day if that is not today', () => {
    const tomorrow = { ...at('05:30'), time: { scheduled: '2026-11-21T05:30:00+01:00', status: 'SCHEDULED' as const } };
    const [departure] = only({ departures: [tomorrow] }).departures;
    expect(departure).toMatchObject({ lead: '05:30', isClockTime: true, day: 'demain' });
    expect(only({ departures: [at('23:59')] }).departures[0]?.day).toBeNull();
  });

  it('after midnight but in some minutes says the minutes, which need no day', () => {
    const late = readingIn('fr', { now: Date.parse('2026-11-20T23:54:00+01:00') });
    const soon = at('00:00', { scheduled: '2026-11-21T00:00:00+01:00' });
    const [departure] = only({ departures: [soon] }, late).departures;
    expect([plain(departure?.lead), departure?.day]).toEqual(['dans 6 min', null]);
    expect(departure?.spoken).toContain('demain à 00:00');
  });

  it('strikes the planned time of a late departure and adds the delay in words', () => {
    const [late] = only({ departures: [at('08:04', { ...estimated('08:06:00') })] }).departures;
    expect(late).toMatchObject({
      isRealTime: true,
      source: 'en temps réel',
      time: { text: '08:06', struck: { text: '08:04' } },
    });
    expect(plain(late?.time.words)).toBe('2 min de retard');
    expect(only({ departures: [at('08:04')] }).departures[0]).toMatchObject({
      isRealTime: false,
      source: 'horaire prévu',
      time: { struck: null, words: null },
    });
  });

  it('of a cancelled departure is the planned one, listed until then', () => {
    const cancelled = at('08:04', { ...estimated('08:30:00'), status: 'CANCELLED' });
    const [departure] = only({ departures: [cancelled] }).departures;
    expect(departure).toMatchObject({
      lead: '08:04',
      isClockTime: true,
      isRealTime: false,
      time: { state: 'CANCELLED', struck: { text: '08:04' }, words: 'supprimé' },
    });
    expect(
      only({ departures: [cancelled] }, readingIn('fr', { now: Date.parse('2026-11-20T08:05+01:00') })),
    ).toMatchObject({ departures: [] });
  });

  it('of a cancelled departure is not the next one: that is the first that runs', () => {
    const [gone, alsoGone] = [at('08:04', { status: 'CANCELLED' }), at('08:10', { status: 'CANCELLED' })];
    const times = (departures: readonly { time: { text: string } }[]) => departures.map(({ time }) => time.text);
    const direction = only({ departures: [gone, at('08:07'), alsoGone, at('08:12')] });
    expect(times(direction.running)).toEqual(['08:07', '08:12']);
    expect(times(direction.cancelled)).toEqual(['08:04']);
    const nothing = only({ departures: [gone, alsoGone] });
    expect([times(nothing.running), times(nothing.cancelled)]).toEqual([[], ['08:04', '08:10']]);
  });

  it('names a destination only if the heading does not', () => {
    const departures = [at('08:04'), { ...at('08:08'), destination: 'Nation' }];
    const direction = only({ departures });
    expect(direction.heading).toBe('Vers Château de Vincennes');
    expect(direction.departures.map(({ destination }) => destination)).toEqual([null, 'Nation']);
  });

  it.each([
    ['fr', 'Dans 4 minutes, à 08:04, 2 minutes de retard, vers Nation, quai 2, dernier départ.'],
    ['en', 'In 4 minutes, at 08:04, 2 minutes late, to Nation, platform 2, last departure.'],
    ['es', 'En 4 minutos, a las 08:04, 2 minutos de retraso, hacia Nation, andén 2, última salida.'],
    ['it', 'Tra 4 minuti, alle 08:04, 2 minuti di ritardo, verso Nation, banchina 2, ultima partenza.'],
    ['de', 'In 4 Minuten, um 08:04 Uhr, 2 Minuten Verspätung, Richtung Nation, Steig 2, letzte Abfahrt.'],
  ] as const)('L10N-1: is a spoken sentence in %s', (locale, sentence) => {
    const departure = createDeparture({
      time: createTransitTime('08:02', estimated('08:04:00')),
      destination: 'Nation',
      platform: '2',
      lastOfDay: true,
    });
    expect(plain(only({ departures: [departure] }, readingIn(locale)).departures[0]?.spoken)).toBe(sentence);
  });

  it.each([
    ['fr', 'Supprimé, demain à 05:30, vers Nation.', 'Dans moins d’une minute, à 08:00, vers Nation.', 'dans 4 min'],
    ['en', 'Cancelled, tomorrow at 05:30, to Nation.', 'In less than a minute, at 08:00, to Nation.', 'in 4 min'],
    [
      'es',
      'Suprimido, mañana a las 05:30, hacia Nation.',
      'En menos de un minuto, a las 08:00, hacia Nation.',
      'en 4 min',
    ],
    [
      'it',
      'Soppresso, domani alle 05:30, verso Nation.',
      'Tra meno di un minuto, alle 08:00, verso Nation.',
      'tra 4 min',
    ],
    [
      'de',
      'Fällt aus, morgen um 05:30 Uhr, Richtung Nation.',
      'In weniger als einer Minute, um 08:00 Uhr, Richtung Nation.',
      'in 4 min',
    ],
  ] as const)('L10N-1: is cancelled, tomorrow, now and soon, in %s', (locale, cancelled, now, soon) => {
    const departures = [
      { ...at('08:00'), destination: 'Nation' },
      { ...at('08:04'), destination: 'Nation' },
      createDeparture({
        destination: 'Nation',
        time: { scheduled: '2026-11-21T05:30:00+01:00', status: 'CANCELLED' },
      }),
    ];
    const read = only({ departures }, readingIn(locale)).departures;
    expect([read[2]?.spoken, read[0]?.spoken].map(plain)).toEqual([cancelled, now]);
    expect(plain(read[1]?.lead)).toBe(soon);
  });
});

describe('the board', () => {
  const schedule = (mode: 'METRO' | 'BUS' | 'RER', code: string, direction: string, times: readonly string[]) =>
    createStopSchedule({
      line: createLine({ id: `${mode}:${code}`, mode, code }),
      direction: { id: direction, name: direction },
      departures: times.map((time) => at(time)),
    });

  it('PROD-9: groups by line and direction; sorts lines by mode and number, departures by time', () => {
    const { lines } = boardContent(
      createStopSchedules({
        schedules: [
          schedule('BUS', '38', 'Nord', ['08:05']),
          schedule('BUS', '5', 'Sud', ['08:05']),
          schedule('METRO', '14', 'Olympiades', ['08:09', '08:03']),
          schedule('METRO', '1', 'Vincennes', ['08:10']),
          schedule('METRO', '1', 'La Défense', ['08:02']),
          schedule('METRO', '1', 'Vincennes', ['08:06']),
        ],
      }),
      readingIn('fr'),
    );
    expect(lines.map(({ name }) => name)).toEqual(['Métro 1', 'Métro 14', 'Bus 5', 'Bus 38']);
    expect(lines[0]?.directions.map(({ name }) => name)).toEqual(['Vincennes', 'La Défense']);
    expect(lines[0]?.directions[0]?.departures.map(({ time }) => time.text)).toEqual(['08:06', '08:10']);
    expect(lines[1]?.directions[0]?.departures.map(({ time }) => time.text)).toEqual(['08:03', '08:09']);
  });

  it('gives the first and last departure over all termini of a direction', () => {
    const hours = (first: string, last: string) =>
      createStopSchedule({
        firstDeparture: `2026-11-20T${first}:00+01:00`,
        lastDeparture: `2026-11-21T${last}:00+01:00`,
      });
    const { lines } = boardContent(
      createStopSchedules({ schedules: [hours('05:42', '00:20'), hours('05:30', '00:41')] }),
      readingIn('fr'),
    );
    expect(lines[0]?.directions[0]?.serviceHours).toBe('Premier départ à 05:30 · Dernier départ à 00:41');
    expect(only({}).serviceHours).toBeNull();
  });

  it('has the disruptions of a line at the line, the others at the stop', () => {
    const disruptions = [
      createDisruption({ id: 'line', lineIds: ['line:M1'], stopIds: [] }),
      createDisruption({ id: 'stop', lineIds: [], stopIds: ['stop_point:bastille'] }),
      createDisruption({ id: 'elsewhere', lineIds: ['line:M7'], stopIds: [] }),
    ];
    const board = boardContent(createStopSchedules({ disruptions }), readingIn('fr'));
    expect(board.lines[0]?.notices.map(({ id }) => id)).toEqual(['line']);
    expect(board.notices.map(({ id }) => id).sort()).toEqual(['elsewhere', 'stop']);
  });

  it('C9: without a line has a sentence with the day', () => {
    const board = boardContent(createStopSchedules({ schedules: [] }), readingIn('fr'));
    expect(board).toEqual({
      lines: [],
      notices: [],
      empty: 'Aucun départ annoncé aujourd’hui, vendredi 20 novembre 2026.',
    });
  });

  it('keeps every future departure, and gives a reason where there is none', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 6 });
    const reason = fc.constantFrom(undefined, ...noDepartureReasons);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), minutes, reason), { maxLength: 8 }), (entries) => {
        const schedules = entries.map(([id, all, why]) =>
          createStopSchedule({
            direction: { id, name: id },
            departures: all.map((one) =>
              at(`${String(Math.floor(one / 60)).padStart(2, '0')}:${String(one % 60).padStart(2, '0')}`),
            ),
            ...(why && { reason: why }),
          }),
        );
        const { lines } = boardContent(createStopSchedules({ schedules }), readingIn('fr'));
        const directions = lines.flatMap((line) => line.directions);
        const shown = directions.flatMap(({ departures }) => departures);
        expect(shown).toHaveLength(entries.flatMap(([, all]) => all.filter((one) => one >= 480)).length);
        for (const { departures, empty } of directions) {
          expect(empty === null).toBe(departures.length > 0);
          expect(departures.map(({ time }) => time.instant)).toEqual(
            departures.map(({ time }) => time.instant).sort((one, other) => one - other),
          );
        }
      }),
    );
  });
});

describe('L10N-1: why there is no departure', () => {
  const reasons = [...noDepartureReasons, undefined];
  it.each([
    [
      'fr',
      'Pas de service ici aujourd’hui, vendredi 20 novembre 2026.',
      'Le service est terminé pour aujourd’hui, vendredi 20 novembre 2026.',
      'Terminus : on ne monte pas ici dans cette direction.',
      'Aucun départ en raison d’une perturbation.',
      'Aucun horaire n’est publié pour aujourd’hui, vendredi 20 novembre 2026.',
      'Aucun départ annoncé aujourd’hui, vendredi 20 novembre 2026.',
    ],
    [
      'en',
      'No service here today, Friday, 20 November 2026.',
      'Service has ended for today, Friday, 20 November 2026.',
      'Terminus: no boarding here in this direction.',
      'No departures because of a disruption.',
      'No timetable is published for today, Friday, 20 November 2026.',
      'No departures announced today, Friday, 20 November 2026.',
    ],
    [
      'es',
      'Aquí no hay servicio hoy, viernes, 20 de noviembre de 2026.',
      'El servicio ha terminado por hoy, viernes, 20 de noviembre de 2026.',
      'Final de línea: aquí no se puede subir en esta dirección.',
      'No hay salidas debido a una incidencia.',
      'No hay horarios publicados para hoy, viernes, 20 de noviembre de 2026.',
      'No hay salidas anunciadas hoy, viernes, 20 de noviembre de 2026.',
    ],
    [
      'it',
      'Nessun servizio qui oggi, venerdì 20 novembre 2026.',
      'Il servizio è terminato per oggi, venerdì 20 novembre 2026.',
      'Capolinea: qui non si sale in questa direzione.',
      'Nessuna partenza a causa di un disservizio.',
      'Nessun orario pubblicato per oggi, venerdì 20 novembre 2026.',
      'Nessuna partenza annunciata oggi, venerdì 20 novembre 2026.',
    ],
    [
      'de',
      'Heute, Freitag, 20. November 2026, kein Betrieb an dieser Haltestelle.',
      'Der Betrieb ist für heute, Freitag, 20. November 2026, beendet.',
      'Endhaltestelle: kein Einstieg in dieser Richtung.',
      'Keine Abfahrten wegen einer Störung.',
      'Für heute, Freitag, 20. November 2026, ist kein Fahrplan veröffentlicht.',
      'Heute, Freitag, 20. November 2026, sind keine Abfahrten angekündigt.',
    ],
  ] as const)('is a sentence for each reason in %s', (locale, ...sentences) => {
    const said = reasons.map((reason) => only({ departures: [], ...(reason && { reason }) }, readingIn(locale)).empty);
    expect(said.map(plain)).toEqual(sentences);
  });

  it.each([
    [
      'fr',
      'Aucun horaire n’est publié pour aujourd’hui, vendredi 20 novembre 2026. Horaires publiés du 1er mars au 30 juin 2026.',
    ],
    [
      'en',
      'No timetable is published for today, Friday, 20 November 2026. Timetables are published from 1 March to 30 June 2026.',
    ],
    [
      'es',
      'No hay horarios publicados para hoy, viernes, 20 de noviembre de 2026. Horarios publicados del 1 de marzo al 30 de junio de 2026.',
    ],
    [
      'it',
      'Nessun orario pubblicato per oggi, venerdì 20 novembre 2026. Orari pubblicati per il periodo 1 marzo – 30 giugno 2026.',
    ],
    [
      'de',
      'Für heute, Freitag, 20. November 2026, ist kein Fahrplan veröffentlicht. Fahrpläne liegen vom 1. März bis 30. Juni 2026 vor.',
    ],
  ] as const)('names the published period in %s', (locale, text) => {
    const outOfPeriod = { firstDay: '2026-03-01', lastDay: '2026-06-30' };
    const schedules = [createStopSchedule({ departures: [], reason: 'OUT_OF_PERIOD' })];
    const { lines } = boardContent(createStopSchedules({ schedules, outOfPeriod }), readingIn(locale));
    expect(plain(lines[0]?.directions[0]?.empty ?? '')).toBe(text);
    expect(boardContent(createStopSchedules({ schedules: [], outOfPeriod }), readingIn(locale)).empty).toBe(text);
  });

  it('is the most informative reason of several termini', () => {
    const entries = (['TERMINUS', 'NO_SERVICE_TODAY', 'DISRUPTED'] as const).map((reason) =>
      createStopSchedule({ departures: [], reason }),
    );
    const board = boardContent(createStopSchedules({ schedules: entries }), readingIn('fr'));
    expect(board.lines[0]?.directions[0]?.empty).toBe('Aucun départ en raison d’une perturbation.');
  });
});

describe('PROD-9: another day', () => {
  const sunday = '2026-11-22';
  const on = (schedule: Partial<StopSchedule>, locale: Locale = 'fr') =>
    boardContent(createStopSchedules({ schedules: [createStopSchedule(schedule)] }), readingIn(locale), sunday).lines[0]
      ?.directions[0];

  it('has hours of service instead of next departures', () => {
    const hours = { firstDeparture: `${sunday}T06:05:00+01:00`, lastDeparture: '2026-11-23T00:40:00+01:00' };
    const served = on({ ...hours, departures: [at('12:04')] });
    expect(served).toMatchObject({ departures: [], hours: '06:05 – 00:40', empty: null });
    // At noon, a line that runs in the morning has no departures left: the day is served all the same.
    expect(on({ ...hours, departures: [], reason: 'SERVICE_ENDED' })?.empty).toBeNull();
    // A service that does not know its hours.
    expect(on({ departures: [at('12:04')] })).toMatchObject({ hours: null, empty: null });
  });

  it.each([
    ['fr', 'Pas de service ici ce jour-là, dimanche 22 novembre 2026.'],
    ['en', 'No service here that day, Sunday, 22 November 2026.'],
    ['es', 'Aquí no hay servicio ese día, domingo, 22 de noviembre de 2026.'],
    ['it', 'Nessun servizio qui quel giorno, domenica 22 novembre 2026.'],
    ['de', 'Sonntag, 22. November 2026: kein Betrieb an dieser Haltestelle.'],
  ] as const)('is named in the reason in %s', (locale, text) => {
    expect(plain(on({ departures: [], reason: 'NO_SERVICE_TODAY' }, locale)?.empty)).toBe(text);
  });

  it('is named if it is outside the timetable or nothing is known of it', () => {
    const outOfPeriod = { firstDay: '2026-03-01', lastDay: '2026-06-30' };
    expect(boardContent(createStopSchedules({ schedules: [], outOfPeriod }), readingIn('fr'), sunday).empty).toBe(
      'Aucun horaire n’est publié pour ce jour-là, dimanche 22 novembre 2026. Horaires publiés du 1er mars au 30 juin 2026.',
    );
    expect(plain(on({ departures: [] })?.empty)).toBe('Aucun départ annoncé ce jour-là, dimanche 22 novembre 2026.');
    expect(plain(on({ departures: [], reason: 'TERMINUS' })?.empty)).toContain('Terminus');
  });
});

describe('the next departures', () => {
  const next = (...schedules: Partial<StopSchedule>[]) =>
    soonestDepartures(createStopSchedules({ schedules: schedules.map(createStopSchedule) }), readingIn('fr'), 2).map(
      ({ direction, departure }) => `${direction.name} ${plain(departure.lead)}`,
    );
  const towards = (name: string, ...departures: StopSchedule['departures']) => ({
    direction: { id: name, name },
    departures,
  });

  it('are sorted to the second, one per direction, so that minutes ascend', () => {
    expect(
      next(
        towards('Nation', at('08:02', estimated('08:02:10')), at('08:02', estimated('08:02:15'))),
        towards('Étoile', at('08:02', estimated('08:02:50'))),
        towards('Auber', at('08:01', estimated('08:01:59'))),
      ),
    ).toEqual(['Auber dans 1 min', 'Nation dans 2 min']);
    expect(
      next(
        towards('Nation', at('08:04', estimated('08:04:50'))),
        towards('Étoile', at('08:04', estimated('08:04:05'))),
        towards('Auber', at('08:09')),
      ),
    ).toEqual(['Étoile dans 4 min', 'Nation dans 4 min']);
  });

  it('leave out past departures, and sort equal times like the board', () => {
    expect(next(towards('Nation', at('07:50'), at('08:06')), towards('Auber', at('07:58')))).toEqual([
      'Nation dans 6 min',
    ]);
    const line = (code: string) => createLine({ id: code, code, mode: 'BUS' });
    const schedules = ['76', '8', '20'].map((code) =>
      createStopSchedule({ line: line(code), ...towards('Nation', at('08:05')) }),
    );
    const found = soonestDepartures(createStopSchedules({ schedules }), readingIn('fr'), 2);
    expect(found.map(({ line: { code } }) => code)).toEqual(['8', '20']);
    const board = boardContent(createStopSchedules({ schedules }), readingIn('fr'));
    expect(board.lines.map(({ line: { code } }) => code)).toEqual(['8', '20', '76']);
    expect(found[0]?.departure).toEqual(board.lines[0]?.directions[0]?.departures[0]);
    expect(found[0]?.direction.heading).toBe(board.lines[0]?.directions[0]?.heading);
  });

  it('leave out cancelled departures', () => {
    const cancelled = at('08:01', { status: 'CANCELLED' });
    expect(next(towards('Nation', cancelled), towards('Étoile', cancelled, at('08:30')))).toEqual(['Étoile 08:30']);
  });
});

describe('L10N-1: the age of the times', () => {
  it.each([
    ['fr', 'Horaires reçus à 07:57', 'Les horaires ne s’actualisent plus : reçus à 07:57, il y a 3 min.'],
    ['en', 'Times received at 07:57', 'Times are no longer being updated: received at 07:57, 3 min ago.'],
    ['es', 'Horarios recibidos a las 07:57', 'Los horarios ya no se actualizan: recibidos a las 07:57, hace 3 min.'],
    ['it', 'Orari ricevuti alle 07:57', 'Gli orari non si aggiornano più: ricevuti alle 07:57, 3 min fa.'],
    [
      'de',
      'Zeiten abgerufen um 07:57 Uhr',
      'Die Zeiten werden nicht mehr aktualisiert: zuletzt um 07:57 Uhr, vor 3 min.',
    ],
  ] as const)('is stated in %s', (locale, text, old) => {
    const age = ageText(Date.parse('2026-11-20T07:57:10+01:00'), readingIn(locale));
    expect([age.text, age.old].map(plain)).toEqual([text, old]);
  });
});
