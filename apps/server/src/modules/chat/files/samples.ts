import { type Box, bad, entriesOf, fieldsOf, maybe, only, type Range } from './boxes.ts';

/** The tables that say where a track's samples are, and how long each is shown. */
export type Samples = {
  readonly count: number;
  readonly bytes: number;
  /** In the track's own units of time. */
  readonly duration: number;
  /** The bytes, in the order of the tables. */
  readonly chunks: readonly Range[];
};

/** Of one track. They are read in one go: more would hold up every other call. */
const chunksMax = 100_000;
const sizesMax = 200_000;

export function readSamples(bytes: Buffer, stbl: readonly Box[]): Samples {
  const sizes = readSizes(bytes, stbl);
  const shown = readTimes(bytes, only(stbl, 'stts'));
  if (shown.count !== sizes.count) bad('samples');
  for (const [type, entryBytes] of [
    ['ctts', 8],
    ['stss', 4],
  ] as const) {
    const box = maybe(stbl, type);
    if (box && entriesOf(fieldsOf(bytes, box), { countAt: 4, entryBytes }) > sizes.count) bad('samples');
  }
  const chunks = readChunks(bytes, stbl, sizes);
  return { count: sizes.count, bytes: chunks.reduce((sum, { at, end }) => sum + end - at, 0), duration: shown.duration, chunks };
}

type Sizes = { readonly count: number /** Of samples `from` to before `to`. */; sum(from: number, to: number): number };

function readSizes(bytes: Buffer, stbl: readonly Box[]): Sizes {
  const long = maybe(stbl, 'stsz');
  const fields = fieldsOf(bytes, long ?? only(stbl, 'stz2'));
  if (long && fields.u32(4) !== 0) {
    const size = fields.u32(4);
    return { count: fields.u32(8), sum: (from, to) => (to - from) * size };
  }
  const bits = long ? 32 : fields.u8(7);
  if (bits !== 4 && bits !== 8 && bits !== 16 && bits !== 32) bad('samples');
  const count = entriesOf(fields, { countAt: 8, entryBytes: bits / 8 });
  if (count > sizesMax) bad('too-many');
  const sizeOf = (n: number): number => {
    if (bits === 32) return fields.u32(12 + n * 4);
    if (bits === 16) return fields.u16(12 + n * 2);
    if (bits === 8) return fields.u8(12 + n);
    const pair = fields.u8(12 + (n >> 1));
    return n % 2 === 0 ? pair >> 4 : pair & 15;
  };
  return {
    count,
    sum(from, to) {
      let total = 0;
      for (let n = from; n < to; n += 1) total += sizeOf(n);
      return total;
    },
  };
}

function readTimes(bytes: Buffer, stts: Box): { count: number; duration: number } {
  const fields = fieldsOf(bytes, stts);
  const entries = entriesOf(fields, { countAt: 4, entryBytes: 8 });
  let [count, duration] = [0, 0];
  for (let n = 0; n < entries; n += 1) {
    const samples = fields.u32(8 + n * 8);
    count += samples;
    duration += samples * fields.u32(12 + n * 8);
  }
  return { count, duration };
}

function readChunks(bytes: Buffer, stbl: readonly Box[], sizes: Sizes): readonly Range[] {
  const short = maybe(stbl, 'stco');
  const places = fieldsOf(bytes, short ?? only(stbl, 'co64'));
  const count = entriesOf(places, { countAt: 4, entryBytes: short ? 4 : 8 });
  if (count > chunksMax) bad('too-many');
  const runs = fieldsOf(bytes, only(stbl, 'stsc'));
  const runCount = entriesOf(runs, { countAt: 4, entryBytes: 12 });
  const chunks: Range[] = [];
  let [run, sample, perChunk] = [0, 0, 0];
  for (let chunk = 1; chunk <= count; chunk += 1) {
    if (run < runCount && runs.u32(8 + run * 12) === chunk) {
      perChunk = runs.u32(12 + run * 12);
      run += 1;
    }
    // Without a run for the first chunk, with an empty one, or with more samples than there are.
    if (perChunk === 0 || sample + perChunk > sizes.count) bad('samples');
    const at = short ? places.u32(4 + chunk * 4) : places.u64(chunk * 8);
    chunks.push({ at, end: at + sizes.sum(sample, sample + perChunk) });
    sample += perChunk;
  }
  if (sample !== sizes.count || run !== runCount) bad('samples');
  return chunks;
}
