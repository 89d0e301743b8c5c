/** Builds MP4 and QuickTime files box by box, so that tests can break any part. */

const number = (bytes: 1 | 2 | 4 | 8, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer.writeBigUInt64BE(BigInt(value));
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
export const u8 = (value: number): Buffer => number(1, value);
export const u16 = (value: number): Buffer => number(2, value);
export const u32 = (value: number): Buffer => number(4, value);
export const u64 = (value: number): Buffer => number(8, value);
const zeros = (bytes: number): Buffer => Buffer.alloc(bytes);
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(8 + body.length), text(type), body]);
}
export const longBox = (type: string, body: Buffer): Buffer => Buffer.concat([u32(1), text(type), u64(16 + body.length), body]);

export type TrackShape = {
  handler: string;
  codec: string;
  width: number;
  height: number;
  codedWidth: number;
  turned: boolean;
  timescale: number;
  samples: number;
  ticks: number;
  sampleBytes: number;
  mediaDuration: number;
  trackDuration: number;
  claimedSamples: number;
  chunkAt: number;
  edits: readonly { duration: number; rate?: number }[];
  dref: Buffer;
  extra: readonly Buffer[];
  tables: readonly Buffer[];
  descriptionExtra: readonly Buffer[];
};
const picture: TrackShape = {
  handler: 'vide',
  codec: 'avc1',
  width: 320,
  height: 240,
  codedWidth: 320,
  turned: false,
  timescale: 1_000,
  samples: 30,
  ticks: 100,
  sampleBytes: 64,
  mediaDuration: 3_000,
  trackDuration: 3_000,
  claimedSamples: 30,
  chunkAt: 0,
  edits: [],
  dref: box('url ', u32(1)),
  extra: [],
  tables: [],
  descriptionExtra: [],
};
export const sound: Partial<TrackShape> = { handler: 'soun', codec: 'mp4a' };

export type VideoShape = {
  brand: string;
  timescale: number;
  duration: number;
  tracks: readonly Partial<TrackShape>[];
  inMoov: readonly Buffer[];
  after: readonly Buffer[];
  mdat: 'short' | 'long' | 'end';
};

/** A valid 3-second video except for the given changes. Its frames are dummies, as nothing decodes them. */
export function makeVideo(o: Partial<VideoShape> = {}): Buffer {
  const v: VideoShape = { brand: 'isom', timescale: 1_000, duration: 3_000, tracks: [{}], inMoov: [], after: [], mdat: 'short', ...o };
  const tracks = v.tracks.map((track) => ({ ...picture, ...track }));
  const ftyp = box('ftyp', text(v.brand), u32(512), text(v.brand));
  const moovAt = (dataAt: number): Buffer => {
    let at = dataAt;
    const traks = tracks.map((track) => {
      const made = trakOf(track, at);
      at += track.samples * track.sampleBytes;
      return made;
    });
    return box('moov', mvhd(v), ...traks, ...v.inMoov);
  };
  const data = Buffer.alloc(
    tracks.reduce((sum, { samples, sampleBytes }) => sum + samples * sampleBytes, 0),
    'pictures',
  );
  const header = v.mdat === 'long' ? 16 : 8;
  const moov = moovAt(ftyp.length + moovAt(0).length + header);
  const mdat = { short: box('mdat', data), long: longBox('mdat', data), end: Buffer.concat([u32(0), text('mdat'), data]) }[v.mdat];
  return Buffer.concat([ftyp, moov, mdat, ...v.after]);
}

const identity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
const quarter = [0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000];

const mvhd = (v: VideoShape): Buffer =>
  box(
    'mvhd',
    u32(0),
    u32(3_800_000_000),
    u32(3_800_000_000),
    u32(v.timescale),
    u32(v.duration),
    zeros(16),
    ...identity.map(u32),
    zeros(28),
  );

function trakOf(t: TrackShape, dataAt: number): Buffer {
  const matrix = (t.turned ? quarter : identity).map(u32);
  const size = t.handler === 'vide' ? [u32(t.width * 65_536), u32(t.height * 65_536)] : [zeros(8)];
  const tkhd = box('tkhd', u32(3), zeros(8), u32(1), zeros(4), u32(t.trackDuration), zeros(16), ...matrix, ...size);
  const edits = t.edits.flatMap(({ duration, rate = 0x10000 }) => [u32(duration), u32(0), u32(rate)]);
  const edts = t.edits.length === 0 ? [] : [box('edts', box('elst', u32(0), u32(t.edits.length), ...edits))];
  const stbl = box(
    'stbl',
    box('stsd', u32(0), u32(1), descriptionOf(t)),
    box('stts', u32(0), u32(1), u32(t.claimedSamples), u32(t.ticks)),
    box('stsc', u32(0), u32(1), u32(1), u32(t.claimedSamples), u32(1)),
    box('stsz', u32(0), u32(t.sampleBytes), u32(t.claimedSamples)),
    box('stco', u32(0), u32(1), u32(t.chunkAt || dataAt)),
    ...t.tables,
  );
  const minf = box('minf', box('vmhd', u32(1), zeros(8)), box('dinf', box('dref', u32(0), u32(1), t.dref)), stbl);
  const mdia = box(
    'mdia',
    box('mdhd', u32(0), u32(3_800_000_000), zeros(4), u32(t.timescale), u32(t.mediaDuration), u32(0)),
    box('hdlr', u32(0), u32(0), text(t.handler), zeros(13)),
    minf,
  );
  return box('trak', tkhd, ...edts, mdia, ...t.extra);
}

/** Baseline, level 3, no parameter sets: nothing decodes these pictures. */
const avcC = box('avcC', Buffer.from([1, 0x42, 0xc0, 0x1e, 0xff, 0xe0, 0]));
/** Main, level 3.1, no parameter sets. */
const hvcC = box('hvcC', Buffer.from([1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 0x5d, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0]));
/** AAC-LC, 44,100 Hz, stereo. */
const esds = box(
  'esds',
  u32(0),
  Buffer.from([3, 25, 0, 0, 0, 4, 17, 0x40, 0x15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 2, 0x12, 0x10, 6, 1, 2]),
);

function descriptionOf(t: TrackShape): Buffer {
  if (t.handler === 'soun')
    return box(t.codec, zeros(6), u16(1), zeros(8), u16(2), u16(16), zeros(4), u32(44_100 * 65_536), esds, ...t.descriptionExtra);
  if (t.handler !== 'vide') return box(t.codec, zeros(28), ...t.descriptionExtra);
  const config = t.codec.startsWith('h') ? hvcC : avcC;
  return box(t.codec, zeros(6), u16(1), zeros(16), u16(t.codedWidth), u16(t.height), zeros(50), config, ...t.descriptionExtra);
}
