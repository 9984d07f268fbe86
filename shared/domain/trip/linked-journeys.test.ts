import { describe, expect, it } from 'vitest';
import { codesAt, readLinkedJourneys, stepOfLink } from './linked-journeys.ts';
import { plannerSteps } from './planner-step.ts';

const none = {};
const one = { journeyCode: 'A' };
const both = { journeyCode: 'A', returnJourneyCode: 'B' };

describe('the journeys that a link names', () => {
  it.each([
    ['', null, null],
    ['jc=A', 'A', null],
    ['jc=A&rjc=B', 'A', 'B'],
    ['rjc=B', null, null],
    ['jc=&rjc=B', null, null],
    [`jc=${'x'.repeat(2001)}`, null, null],
  ])('SHARE-8: "%s"', (query, journeyCode, returnJourneyCode) => {
    expect(readLinkedJourneys(new URLSearchParams(query))).toEqual({ journeyCode, returnJourneyCode });
  });

  it('NAV-9 SHARE-8: are those of the step, and a list names none to choose from', () => {
    expect(Object.fromEntries(plannerSteps.map((step) => [step, codesAt(step, both)]))).toEqual({
      form: none,
      results: none,
      journey: one,
      returns: one,
      'return-journey': both,
      summary: both,
    });
    expect(plannerSteps.map((step) => codesAt(step, { journeyCode: null, returnJourneyCode: 'B' }))).toEqual(
      plannerSteps.map(() => none),
    );
  });
});

describe('the step that the results route shows', () => {
  it.each([
    // A link: the journey, or both journeys, that it names.
    [none, null, 'results'],
    [one, null, 'journey'],
    [both, null, 'summary'],
    // A reload: the step that was seen, if the address names its journeys.
    [one, 'results', 'results'],
    [one, 'journey', 'journey'],
    [one, 'returns', 'returns'],
    [one, 'summary', 'summary'],
    [one, 'return-journey', 'journey'],
    [both, 'return-journey', 'return-journey'],
    [both, 'returns', 'returns'],
    // The address of the own position names no journey.
    [none, 'journey', 'results'],
    [none, 'summary', 'results'],
    // The form has a route of its own.
    [one, 'form', 'journey'],
  ] as const)('NAV-3 NAV-8 SHARE-8: of %j, stored %s: %s', (codes, stored, expected) => {
    expect(stepOfLink(codes, stored)).toBe(expected);
  });
});
