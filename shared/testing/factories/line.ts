import type { LineRef } from '#shared/domain/line/line.ts';
import type { LineDetail, LineSchedule, LineShape } from '#shared/domain/line/line-detail.ts';
import { createProximityPoint } from './proximity.ts';

export function createLine(values: Partial<LineRef> = {}): LineRef {
  return {
    id: 'line:M1',
    code: '1',
    name: 'La Défense – Château de Vincennes',
    mode: 'METRO',
    color: '#ffcd00',
    textColor: '#000000',
    ...values,
  };
}

export function createLineDetail(values: Partial<LineDetail> = {}): LineDetail {
  return {
    ...createLine(),
    directions: [
      {
        id: 'direction:0',
        name: 'Château de Vincennes',
        termini: ['Château de Vincennes'],
        stopPoints: [
          {
            id: 'stop_point:bastille',
            stopAreaId: 'stop_area:bastille',
            name: 'Bastille',
            lat: 48.853,
            lon: 2.369,
            lines: [],
            accessible: null,
          },
        ],
      },
    ],
    disruptions: [],
    ...values,
  };
}

export function createLineSchedule(values: Partial<LineSchedule> = {}): LineSchedule {
  return {
    line: createLine(),
    direction: { id: 'direction:0', name: 'Château de Vincennes' },
    date: '2026-11-20',
    columns: [
      { tripId: 'trip:1', headsign: 'Château de Vincennes' },
      { tripId: 'trip:2', headsign: 'Nation' },
    ],
    rows: [
      { stopPointId: 'stop_point:bastille', name: 'Bastille', times: ['08:00', '08:05:30'] },
      { stopPointId: 'stop_point:vincennes', name: 'Château de Vincennes', times: ['08:14', null] },
    ],
    notes: [],
    ...values,
  };
}

export function createLineShape(values: Partial<LineShape> = {}): LineShape {
  return {
    shape: {
      type: 'MultiLineString',
      coordinates: [
        [
          [2.369, 48.853],
          [2.44, 48.844],
        ],
      ],
    },
    stopPoints: [createProximityPoint()],
    ...values,
  };
}
