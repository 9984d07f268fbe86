import { PbfReader } from 'pbf';
import {
  type Alert,
  type AlertPeriod,
  type FeedMessage,
  FeedRefused,
  type InformedEntity,
  notGtfsRealtime,
  type Translation,
  type TripDescriptor,
  type TripUpdate,
  type VehicleDescriptor,
  type VehiclePosition,
} from './feed-message.ts';
import { CallReader } from './read-calls.ts';

/** Wire types of protobuf. */
const [varint, bytes, fixed32] = [0, 2, 5];

/** Decodes a message of GTFS-Realtime. Throws `FeedRefused` for anything else. */
export function decodeFeed(body: Uint8Array): FeedMessage {
  if (body.length === 0) throw new FeedRefused('unreadable', 'it is empty');
  try {
    return decodeMessage(new PbfReader(body));
  } catch (reason) {
    if (reason instanceof FeedRefused) throw reason;
    // The reader of protobuf throws errors of many kinds on bytes that are none.
    throw notGtfsRealtime();
  }
}

/** Begins a nested message, and returns where it ends. */
function beginNested(pbf: PbfReader, limit: number): number {
  expectType(pbf, bytes);
  const end = pbf.readVarint() + pbf.pos;
  if (!(end <= limit)) throw notGtfsRealtime();
  return end;
}

function endNested(pbf: PbfReader, end: number): void {
  if (pbf.pos !== end) throw notGtfsRealtime();
}

function expectType(pbf: PbfReader, type: number | undefined): void {
  if (pbf.type !== type) throw notGtfsRealtime();
}

function readNumber(pbf: PbfReader): number {
  expectType(pbf, varint);
  return pbf.readVarint(true);
}

function readUnsigned(pbf: PbfReader): number {
  expectType(pbf, varint);
  return pbf.readVarint();
}

function readFloat(pbf: PbfReader): number {
  expectType(pbf, fixed32);
  return pbf.readFloat();
}

function readText(pbf: PbfReader, limit: number): string {
  expectType(pbf, bytes);
  const text = pbf.readString();
  if (pbf.pos > limit) throw notGtfsRealtime();
  return text;
}

/** Reads the fields of a nested message; `read` leaves fields that it does not know. */
function readNested(pbf: PbfReader, limit: number, read: (field: number, end: number) => void): void {
  const end = beginNested(pbf, limit);
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) read(field, end);
  endNested(pbf, end);
}

function decodeMessage(pbf: PbfReader): FeedMessage {
  const end = pbf.length;
  let header: FeedHeader | null = null;
  const found: Found = { trips: [], vehicles: [], alerts: [], calls: new CallReader(pbf) };
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) header = readHeader(pbf, end);
    else if (field === 2) readEntity(pbf, end, found);
  }
  endNested(pbf, end);
  if (header === null) throw notGtfsRealtime();
  return { ...header, ...found, calls: found.calls.finish() };
}

type FeedHeader = Pick<FeedMessage, 'timestamp' | 'isDifferential'>;

interface Found {
  readonly trips: TripUpdate[];
  readonly vehicles: VehiclePosition[];
  readonly alerts: Alert[];
  readonly calls: CallReader;
}

function readHeader(pbf: PbfReader, limit: number): FeedHeader {
  return readInto<FeedHeader>(pbf, limit, { timestamp: null, isDifferential: false }, (header, field) => {
    if (field === 2) header.isDifferential = readUnsigned(pbf) === 1;
    // A missing time is zero in some feeds.
    else if (field === 3) header.timestamp = readUnsigned(pbf) || null;
  });
}

function readEntity(pbf: PbfReader, limit: number, { trips, vehicles, alerts, calls }: Found): void {
  let entity = '';
  let isDeleted = false;
  let trip: TripUpdate | undefined;
  let vehicle: VehiclePosition | undefined;
  let alert: Alert | undefined;
  const end = beginNested(pbf, limit);
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) entity = readText(pbf, end);
    else if (field === 2) isDeleted = readUnsigned(pbf) !== 0;
    else if (field === 3) trip = readTripUpdate(pbf, end, calls);
    else if (field === 4) vehicle = readVehicle(pbf, end);
    else if (field === 5) alert = readAlert(pbf, end);
  }
  endNested(pbf, end);
  if (isDeleted) return;
  if (trip) trips.push({ ...trip, entity });
  if (vehicle) vehicles.push({ ...vehicle, entity });
  if (alert) alerts.push({ ...alert, entity });
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Reads a nested message into an object that begins with nothing set. */
function readInto<Value extends object>(
  pbf: PbfReader,
  limit: number,
  initial: Value,
  read: (found: Writable<Value>, field: number, end: number) => void,
): Value {
  const found: Writable<Value> = { ...initial };
  readNested(pbf, limit, (field, end) => read(found, field, end));
  return found;
}

const noTrip: TripDescriptor = {
  tripId: null,
  routeId: null,
  direction: null,
  startTime: null,
  startDate: null,
  relation: null,
  isModified: false,
};

function readTripDescriptor(pbf: PbfReader, limit: number): TripDescriptor {
  return readInto(pbf, limit, noTrip, (trip, field, end) => {
    if (field === 1) trip.tripId = readText(pbf, end);
    else if (field === 2) trip.startTime = readText(pbf, end);
    else if (field === 3) trip.startDate = readText(pbf, end);
    else if (field === 4) trip.relation = readUnsigned(pbf);
    else if (field === 5) trip.routeId = readText(pbf, end);
    else if (field === 6) trip.direction = readUnsigned(pbf);
    else if (field === 7) trip.isModified = true;
  });
}

const noVehicle: VehicleDescriptor = { id: null, label: null, plate: null, wheelchair: null };

function readVehicleDescriptor(pbf: PbfReader, limit: number): VehicleDescriptor {
  return readInto(pbf, limit, noVehicle, (vehicle, field, end) => {
    if (field === 1) vehicle.id = readText(pbf, end);
    else if (field === 2) vehicle.label = readText(pbf, end);
    else if (field === 3) vehicle.plate = readText(pbf, end);
    else if (field === 4) vehicle.wheelchair = readUnsigned(pbf);
  });
}

const noUpdate: TripUpdate = {
  entity: '',
  trip: noTrip,
  vehicle: null,
  delay: null,
  from: 0,
  to: 0,
  newTripId: null,
  newStartDate: null,
  newStartTime: null,
  newHeadsign: null,
};

function readTripUpdate(pbf: PbfReader, limit: number, calls: CallReader): TripUpdate {
  const from = calls.count;
  const found = readInto(pbf, limit, noUpdate, (update, field, end) => {
    if (field === 1) update.trip = readTripDescriptor(pbf, end);
    else if (field === 2) {
      expectType(pbf, bytes);
      calls.readCalls(end);
    } else if (field === 3) update.vehicle = readVehicleDescriptor(pbf, end);
    else if (field === 5) update.delay = readNumber(pbf);
    else if (field === 6) {
      readNested(pbf, end, (inner, innerEnd) => {
        if (inner === 1) update.newTripId = readText(pbf, innerEnd);
        else if (inner === 2) update.newStartDate = readText(pbf, innerEnd);
        else if (inner === 3) update.newStartTime = readText(pbf, innerEnd);
        else if (inner === 5) update.newHeadsign = readText(pbf, innerEnd);
      });
    }
  });
  return { ...found, from, to: calls.count };
}

const noPosition: VehiclePosition = {
  entity: '',
  trip: null,
  vehicle: null,
  lat: null,
  lon: null,
  bearing: null,
  speed: null,
  sequence: null,
  stopId: null,
  status: null,
  timestamp: null,
  occupancy: null,
  occupancyPercent: null,
};

function readVehicle(pbf: PbfReader, limit: number): VehiclePosition {
  return readInto(pbf, limit, noPosition, (found, field, end) => {
    if (field === 1) found.trip = readTripDescriptor(pbf, end);
    else if (field === 2) {
      readNested(pbf, end, (inner) => {
        if (inner === 1) found.lat = readFloat(pbf);
        else if (inner === 2) found.lon = readFloat(pbf);
        else if (inner === 3) found.bearing = readFloat(pbf);
        else if (inner === 5) found.speed = readFloat(pbf);
      });
    } else if (field === 3) found.sequence = readUnsigned(pbf);
    else if (field === 4) found.status = readUnsigned(pbf);
    else if (field === 5) found.timestamp = readUnsigned(pbf) || null;
    else if (field === 7) found.stopId = readText(pbf, end);
    else if (field === 8) found.vehicle = readVehicleDescriptor(pbf, end);
    else if (field === 9) found.occupancy = readUnsigned(pbf);
    else if (field === 10) found.occupancyPercent = readUnsigned(pbf);
  });
}

const noAlert = { entity: '', cause: null, effect: null, severity: null };

function readAlert(pbf: PbfReader, limit: number): Alert {
  const periods: AlertPeriod[] = [];
  const informed: InformedEntity[] = [];
  const url: Translation[] = [];
  const header: Translation[] = [];
  const description: Translation[] = [];
  const initial: Alert = { ...noAlert, periods, informed, url, header, description };
  return readInto(pbf, limit, initial, (alert, field, end) => {
    if (field === 1) periods.push(readPeriod(pbf, end));
    else if (field === 5) informed.push(readInformed(pbf, end));
    else if (field === 6) alert.cause = readUnsigned(pbf);
    else if (field === 7) alert.effect = readUnsigned(pbf);
    else if (field === 8) readTranslations(pbf, end, url);
    else if (field === 10) readTranslations(pbf, end, header);
    else if (field === 11) readTranslations(pbf, end, description);
    else if (field === 14) alert.severity = readUnsigned(pbf);
  });
}

function readPeriod(pbf: PbfReader, limit: number): AlertPeriod {
  return readInto<AlertPeriod>(pbf, limit, { start: null, end: null }, (period, field) => {
    if (field === 1) period.start = readUnsigned(pbf) || null;
    else if (field === 2) period.end = readUnsigned(pbf) || null;
  });
}

const noEntity: InformedEntity = {
  agencyId: null,
  routeId: null,
  routeType: null,
  trip: null,
  stopId: null,
  direction: null,
};

function readInformed(pbf: PbfReader, limit: number): InformedEntity {
  return readInto(pbf, limit, noEntity, (informed, field, end) => {
    if (field === 1) informed.agencyId = readText(pbf, end);
    else if (field === 2) informed.routeId = readText(pbf, end);
    else if (field === 3) informed.routeType = readNumber(pbf);
    else if (field === 4) informed.trip = readTripDescriptor(pbf, end);
    else if (field === 5) informed.stopId = readText(pbf, end);
    else if (field === 6) informed.direction = readUnsigned(pbf);
  });
}

function readTranslations(pbf: PbfReader, limit: number, into: Translation[]): void {
  readNested(pbf, limit, (field, end) => {
    if (field !== 1) return;
    const initial: Translation = { text: '', language: null };
    const found = readInto(pbf, end, initial, (translation, inner, innerEnd) => {
      if (inner === 1) translation.text = readText(pbf, innerEnd);
      else if (inner === 2) translation.language = readText(pbf, innerEnd);
    });
    into.push(found);
  });
}
