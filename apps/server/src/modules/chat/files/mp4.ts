import { type Box, bad, boxesIn, fieldsOf, only, type Range, sizeAt } from './boxes.ts';
import { datesOf, readTime, readTrack, type Track } from './mp4-track.ts';

/** Reads what a video says of itself, without decoding a picture of it. */

export type VideoSource = { readonly size: number; read(at: number, length: number): Promise<Buffer> };

export type Video = {
  readonly mime: 'video/mp4' | 'video/quicktime';
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Where types of boxes stand that become `free`: nobody reads those. */
  readonly free: readonly number[];
  /** Places, dates, names and all else that is not needed to play it. */
  readonly zero: readonly Range[];
};

const topBoxesMax = 200;
const moovBytesMax = 4 * 1024 * 1024;
const tracksMax = 16;
const dataBoxesMax = 16;
/** Phones film slow motion with 240; sound has fewer than 100. */
const samplesPerSecondMax = 480;
const zeroRangesMax = 20_000;
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|mmp4|MSNV|M4V[ HP]|qt {2})$/;
const pieces = new Set(['moof', 'mfra', 'sidx', 'styp', 'mvex']);

export async function readVideo(source: VideoSource, limits: { secondsMax: number }): Promise<Video> {
  const top = await topBoxes(source);
  const mime = await brandOf(source, top);
  const moov = only(top, 'moov');
  if (moov.end - moov.at > moovBytesMax) bad('too-large');
  const bytes = await source.read(moov.at, moov.end - moov.at);
  const movie = readMovie(bytes, moov);
  const data = top.filter(({ type }) => type === 'mdat').map(({ body, end }) => ({ at: body, end }));
  if (data.length > dataBoxesMax) bad('too-many');
  for (const track of movie.tracks) checkTrack(track, data);
  const seconds = Math.max(movie.seconds, ...movie.tracks.map((track) => track.seconds));
  if (!(seconds > 0)) bad('samples');
  if (seconds > limits.secondsMax) bad('too-long');
  const first = movie.tracks.find(({ stays }) => stays === 'picture') ?? bad('codec');
  if (first.samples.bytes === 0) bad('samples');

  const spare = top.filter(({ type }) => !['ftyp', 'moov', 'mdat'].includes(type));
  const inMoov = movie.spare.map((box) => ({ ...box, at: box.at + moov.at, body: box.body + moov.at, end: box.end + moov.at }));
  const dates = movie.dates.map(({ at, end }) => ({ at: at + moov.at, end: end + moov.at }));
  // What a track that goes had to say stands among the pictures: where each of them was filmed, for example.
  const dropped = movie.tracks.filter(({ stays }) => stays === null).flatMap(({ samples }) => joined(samples.chunks));
  if (dropped.length > zeroRangesMax) bad('too-many');
  const free = [...spare, ...inMoov];
  return {
    mime,
    width: first.width,
    height: first.height,
    seconds: Math.max(1, Math.round(seconds)),
    free: free.map(({ at }) => at + 4),
    zero: [...free.map(({ body, end }) => ({ at: body, end })), ...dates, ...dropped].filter(({ at, end }) => end > at),
  };
}

async function topBoxes(source: VideoSource): Promise<readonly Box[]> {
  const found: Box[] = [];
  for (let at = 0; at < source.size; ) {
    const left = source.size - at;
    if (found.length === topBoxesMax) bad('too-many');
    const head = left >= 8 ? await source.read(at, Math.min(16, left)) : bad();
    const { headerBytes, size: said } = sizeAt(head, 0);
    const type = head.toString('latin1', 4, 8);
    if (found.length === 0 && type !== 'ftyp') bad();
    if (pieces.has(type)) bad('fragmented');
    // 0: to the end of the file. Only the bytes of the pictures may be written so, while their length is not known yet.
    const size = said === 0 && type === 'mdat' ? left : said;
    if (size < headerBytes || size > left) bad();
    found.push({ type, at, body: at + headerBytes, end: at + size });
    at += size;
  }
  return found;
}

async function brandOf(source: VideoSource, top: readonly Box[]): Promise<Video['mime']> {
  const { body, end } = only(top, 'ftyp');
  if (end - body < 8 || end - body > 512) bad();
  const brand = (await source.read(body, 4)).toString('latin1');
  if (!brands.test(brand)) bad();
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

type Movie = {
  readonly tracks: readonly Track[];
  readonly seconds: number;
  readonly spare: readonly Box[];
  readonly dates: readonly Range[];
};

function readMovie(bytes: Buffer, moov: Box): Movie {
  const boxes = boxesIn(bytes, moov.body - moov.at, bytes.length);
  if (boxes.some(({ type }) => pieces.has(type))) bad('fragmented');
  const header = only(boxes, 'mvhd');
  const time = readTime(fieldsOf(bytes, header));
  const found = boxes.filter(({ type }) => type === 'trak');
  if (found.length > tracksMax) bad('too-many');
  const tracks = found.map((trak) => readTrack(bytes, trak, time.timescale));
  const gone = new Set(tracks.filter(({ stays }) => stays === null).map(({ at }) => at));
  const spare = boxes.filter(({ type, at }) => (type !== 'mvhd' && type !== 'trak') || gone.has(at));
  const stay = tracks.filter(({ at }) => !gone.has(at));
  return {
    tracks,
    seconds: time.duration / time.timescale,
    spare: [...spare, ...stay.flatMap((track) => track.spare)],
    dates: [datesOf(bytes, header), ...stay.flatMap(({ dates }) => dates)],
  };
}

/** A few bytes that claim hours, or millions of pictures, would keep a phone busy for as long. */
function checkTrack({ samples, seconds, stays }: Track, data: readonly Range[]): void {
  for (const { at, end } of samples.chunks) if (!data.some((range) => at >= range.at && end <= range.end)) bad('samples');
  if (stays === null) return;
  if (samples.count > samplesPerSecondMax * (seconds + 1) || samples.count > samples.bytes) bad('samples');
  if (samples.bytes > data.reduce((sum, { at, end }) => sum + end - at, 0)) bad('samples');
}

/** Ranges beside each other as one. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const found: { at: number; end: number }[] = [];
  for (const { at, end } of ranges.toSorted((a, b) => a.at - b.at)) {
    const last = found.at(-1);
    if (last && at <= last.end) last.end = Math.max(last.end, end);
    else found.push({ at, end });
  }
  return found;
}
