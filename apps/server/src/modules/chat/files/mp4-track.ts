import { type Box, bad, boxesIn, entriesOf, type Fields, fieldsOf, maybe, only } from './boxes.ts';
import { readSamples, type Samples } from './samples.ts';

export type Track = {
  readonly at: number;
  /** Only pictures and sound that browsers play stay in the file. */
  readonly stays: 'picture' | 'sound' | null;
  readonly samples: Samples;
  readonly seconds: number;
  /** As it is shown, turned upright. */
  readonly width: number;
  readonly height: number;
  /** Boxes that nothing needs to play it. */
  readonly spare: readonly Box[];
  /** When it was filmed: two times beside each other. */
  readonly dates: readonly { readonly at: number; readonly end: number }[];
};

/** What browsers play. */
const pictureCodecs: Record<string, string> = { avc1: 'avcC', avc3: 'avcC', hvc1: 'hvcC', hev1: 'hvcC' };
const sidePxMax = 4_096;
const timescaleMax = 10_000_000;
const editsMax = 1_000;
const descriptionsMax = 8;
const referencesMax = 16;

const needed: Record<string, ReadonlySet<string>> = {
  trak: new Set(['tkhd', 'edts', 'mdia']),
  mdia: new Set(['mdhd', 'hdlr', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'gmhd', 'nmhd', 'hdlr', 'dinf', 'stbl']),
  stbl: new Set(['stsd', 'stts', 'ctts', 'cslg', 'stss', 'stps', 'sdtp', 'stsz', 'stz2', 'stsc', 'stco', 'co64', 'sgpd', 'sbgp']),
};

export function readTrack(bytes: Buffer, trak: Box, movieTimescale: number): Track {
  const spare: Box[] = [];
  const inside = (box: Box): readonly Box[] => {
    const boxes = boxesIn(bytes, box.body, box.end);
    spare.push(...boxes.filter(({ type }) => !needed[box.type]?.has(type)));
    return boxes;
  };
  const top = inside(trak);
  const media = inside(only(top, 'mdia'));
  const info = inside(only(media, 'minf'));
  const tables = inside(only(info, 'stbl'));

  const header = only(top, 'tkhd');
  const shape = readHeader(fieldsOf(bytes, header));
  const time = readTime(fieldsOf(bytes, only(media, 'mdhd')));
  refuseOutsideData(bytes, info);
  const stays = readDescriptions(bytes, only(tables, 'stsd'), fieldsOf(bytes, only(media, 'hdlr')).text(8, 4));
  const samples = readSamples(bytes, tables);
  const edits = readEdits(bytes, top);
  const seconds = Math.max(
    shape.duration / movieTimescale,
    edits / movieTimescale,
    time.duration / time.timescale,
    samples.duration / time.timescale,
  );
  if (stays === 'picture' && !isSide(shape.width, shape.height)) bad('picture-size');
  const dates = [header, only(media, 'mdhd')].map((box) => datesOf(bytes, box));
  return { at: trak.at, stays, samples, seconds, width: shape.width, height: shape.height, spare, dates };
}

const isSide = (...sides: readonly number[]): boolean => sides.every((side) => side >= 1 && side <= sidePxMax);

/** Version 1 has its times in 8 bytes instead of 4; there is no other. */
function isLong(fields: Fields): boolean {
  const version = fields.u8(0);
  return version <= 1 ? version === 1 : bad();
}

export function datesOf(bytes: Buffer, box: Box): { at: number; end: number } {
  const length = isLong(fieldsOf(bytes, box)) ? 16 : 8;
  return { at: box.body + 4, end: box.body + 4 + length };
}

/** Of a `mvhd` or `mdhd`. */
export function readTime(fields: Fields): { timescale: number; duration: number } {
  const [timescale, duration] = isLong(fields) ? [fields.u32(20), fields.u64(24)] : [fields.u32(12), fields.u32(16)];
  return timescale >= 1 && timescale <= timescaleMax ? { timescale, duration } : bad('samples');
}

function readHeader(fields: Fields): { duration: number; width: number; height: number } {
  const long = isLong(fields);
  const duration = long ? fields.u64(28) : fields.u32(20);
  const matrix = long ? 52 : 40;
  const [width, height] = [fields.u32(matrix + 36) / 65_536, fields.u32(matrix + 40) / 65_536];
  // Phones film lying down and say how far to turn it.
  const isTurned = fields.i32(matrix) === 0 && fields.i32(matrix + 16) === 0;
  const [w, h] = [Math.round(width), Math.round(height)];
  return isTurned ? { duration, width: h, height: w } : { duration, width: w, height: h };
}

/** How long the pieces are that the track is shown in: a short one could be shown again and again. */
function readEdits(bytes: Buffer, top: readonly Box[]): number {
  const edts = maybe(top, 'edts');
  const list = edts && maybe(boxesIn(bytes, edts.body, edts.end), 'elst');
  if (!list) return 0;
  const fields = fieldsOf(bytes, list);
  const long = isLong(fields);
  const entryBytes = long ? 20 : 12;
  const count = entriesOf(fields, { countAt: 4, entryBytes });
  if (count > editsMax) bad('too-many');
  let total = 0;
  for (let at = 8; at < 8 + count * entryBytes; at += entryBytes) {
    total += long ? fields.u64(at) : fields.u32(at);
    // Another speed would make another length.
    if (fields.u32(at + entryBytes - 4) !== 0x10000) bad('samples');
  }
  return total;
}

/** Each entry must say that the data is in this file, and where else nothing. */
function refuseOutsideData(bytes: Buffer, info: readonly Box[]): void {
  const dinf = maybe(info, 'dinf');
  const dref = dinf && maybe(boxesIn(bytes, dinf.body, dinf.end), 'dref');
  if (!dref) return;
  if (dref.body + 8 > dref.end) bad();
  const references = boxesIn(bytes, dref.body + 8, dref.end);
  if (references.length > referencesMax) bad('too-many');
  for (const reference of references) {
    const fields = fieldsOf(bytes, reference);
    if ((fields.u32(0) & 1) !== 1 || bytes.subarray(reference.body + 4, reference.end).some((byte) => byte !== 0)) bad('outside-data');
  }
}

function readDescriptions(bytes: Buffer, stsd: Box, handler: string): Track['stays'] {
  if (stsd.body + 8 > stsd.end) bad();
  const descriptions = boxesIn(bytes, stsd.body + 8, stsd.end);
  if (descriptions.length === 0 || descriptions.length !== bytes.readUInt32BE(stsd.body + 4)) bad();
  if (descriptions.length > descriptionsMax) bad('too-many');
  if (descriptions.some(({ type }) => type === 'encv' || type === 'enca' || type === 'drmi' || type === 'drms')) bad('encrypted');
  if (handler === 'soun') return descriptions.every(({ type }) => type === 'mp4a') ? 'sound' : null;
  if (handler !== 'vide' || !descriptions.every(({ type }) => pictureCodecs[type] !== undefined)) return null;
  for (const description of descriptions) {
    const fields = fieldsOf(bytes, description);
    if (!isSide(fields.u16(24), fields.u16(26))) bad('picture-size');
    const parts = fields.length >= 78 ? boxesIn(bytes, description.body + 78, description.end) : bad();
    if (parts.some(({ type }) => type === 'sinf')) bad('encrypted');
    only(parts, pictureCodecs[description.type] ?? '');
  }
  return 'picture';
}
