import type { PbfReader } from 'pbf';
import { CallColumns } from './call-columns.ts';
import { type CallUpdates, notGtfsRealtime } from './feed-message.ts';
import { TextTable } from './text-table.ts';

/** Of a call with both times and delays. */
const bytesOfCall = 40;
const mostInt32 = 2 ** 31 - 1;

/** Tags: the number of a field and its wire type. */
const [callTag, sequenceTag, arrivalTag, departureTag, stopTag, relationTag, propertiesTag] = [
  0x12, 0x08, 0x12, 0x1a, 0x22, 0x28, 0x32,
];
const [delayTag, timeTag] = [0x08, 0x10];
const [assignedTag, pickupTag, dropOffTag] = [0x0a, 0x18, 0x20];

/**
 * Reads calls of trip updates into columns. A large message has a hundred thousand, so their bytes are read here by hand,
 * without an object for a call; `PbfReader` reads what is rare.
 */
export class CallReader {
  readonly #pbf: PbfReader;
  readonly #bytes: Uint8Array;
  readonly #columns: CallColumns;
  readonly #texts: TextTable;
  #pos = 0;
  /** The event that was read last. */
  #time = Number.NaN;
  #delay = Number.NaN;

  constructor(pbf: PbfReader) {
    this.#pbf = pbf;
    this.#bytes = pbf.buf;
    this.#columns = new CallColumns(Math.ceil(pbf.length / bytesOfCall));
    this.#texts = new TextTable(pbf.buf);
  }

  get count(): number {
    return this.#columns.count;
  }

  finish(): CallUpdates {
    return { count: this.count, ...this.#columns.finish(), texts: this.#texts.texts };
  }

  /** Reads the call whose tag has been read, and those that follow it in the same trip update. */
  readCalls(limit: number): void {
    this.#pos = this.#pbf.pos;
    this.#readCall(limit);
    while (this.#pos < limit && this.#bytes[this.#pos] === callTag) {
      this.#pos++;
      this.#readCall(limit);
    }
    this.#pbf.pos = this.#pos;
  }

  #readCall(limit: number): void {
    const at = this.#columns.add();
    const { rows } = this.#columns;
    const end = this.#beginNested(limit);
    while (this.#pos < end) {
      const tag = this.#unsigned();
      switch (tag) {
        case sequenceTag:
          rows.sequence[at] = Math.min(this.#unsigned(), mostInt32);
          break;
        case arrivalTag:
          this.#readEvent(end);
          rows.arrivalTime[at] = this.#time;
          rows.arrivalDelay[at] = this.#delay;
          break;
        case departureTag:
          this.#readEvent(end);
          rows.departureTime[at] = this.#time;
          rows.departureDelay[at] = this.#delay;
          break;
        case stopTag:
          rows.stop[at] = this.#textNumber(end);
          break;
        case relationTag:
          rows.relation[at] = this.#small();
          break;
        case propertiesTag:
          this.#readProperties(end, at);
          break;
        default:
          this.#skip(tag, 6);
      }
    }
    this.#endNested(end);
  }

  #readEvent(limit: number): void {
    this.#time = Number.NaN;
    this.#delay = Number.NaN;
    const end = this.#beginNested(limit);
    while (this.#pos < end) {
      const tag = this.#unsigned();
      if (tag === delayTag) this.#delay = this.#signed();
      else if (tag === timeTag) this.#time = this.#signed();
      else this.#skip(tag, 2);
    }
    this.#endNested(end);
  }

  #readProperties(limit: number, at: number): void {
    const { rows } = this.#columns;
    const end = this.#beginNested(limit);
    while (this.#pos < end) {
      const tag = this.#unsigned();
      if (tag === assignedTag) rows.assigned[at] = this.#textNumber(end);
      else if (tag === pickupTag) rows.pickup[at] = this.#small();
      else if (tag === dropOffTag) rows.dropOff[at] = this.#small();
      else this.#skip(tag, 0);
    }
    this.#endNested(end);
  }

  /** Begins a nested message or text, and returns where it ends. */
  #beginNested(limit: number): number {
    const end = this.#unsigned() + this.#pos;
    if (!(end <= limit)) throw notGtfsRealtime();
    return end;
  }

  #endNested(end: number): void {
    if (this.#pos !== end) throw notGtfsRealtime();
  }

  #textNumber(limit: number): number {
    const end = this.#beginNested(limit);
    const number = this.#texts.numberOf(this.#pos, end);
    this.#pos = end;
    return number;
  }

  /** Reads the value of an enumeration; unknown large ones stay unknown. */
  #small(): number {
    return Math.min(this.#unsigned(), 254);
  }

  #unsigned(): number {
    const first = this.#bytes[this.#pos] ?? 255;
    if (first >= 0x80) return this.#longer(false);
    this.#pos++;
    return first;
  }

  #signed(): number {
    const first = this.#bytes[this.#pos] ?? 255;
    if (first >= 0x80) return this.#longer(true);
    this.#pos++;
    return first;
  }

  /** Reads a number of two bytes or more: times have five, delays two or, if negative, ten. */
  #longer(isSigned: boolean): number {
    const bytes = this.#bytes;
    const pos = this.#pos;
    const second = bytes[pos + 1] ?? 255;
    let value = ((bytes[pos] ?? 0) & 0x7f) | ((second & 0x7f) << 7);
    if (second < 0x80) {
      this.#pos = pos + 2;
      return value;
    }
    const third = bytes[pos + 2] ?? 255;
    value |= (third & 0x7f) << 14;
    if (third < 0x80) {
      this.#pos = pos + 3;
      return value;
    }
    const fourth = bytes[pos + 3] ?? 255;
    value |= (fourth & 0x7f) << 21;
    if (fourth < 0x80) {
      this.#pos = pos + 4;
      return value;
    }
    const fifth = bytes[pos + 4] ?? 255;
    if (fifth < 0x08) {
      this.#pos = pos + 5;
      return value | (fifth << 28);
    }
    this.#pbf.pos = pos;
    value = this.#pbf.readVarint(isSigned);
    this.#pos = this.#pbf.pos;
    return value;
  }

  /** Skips a field that is not read. Fields up to `known` are, so theirs is a wrong type. */
  #skip(tag: number, known: number): void {
    if (tag >>> 3 <= known) throw notGtfsRealtime();
    this.#pbf.pos = this.#pos;
    this.#pbf.skip(tag);
    this.#pos = this.#pbf.pos;
  }
}
