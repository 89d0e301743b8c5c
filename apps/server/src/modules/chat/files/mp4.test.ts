import { describe, expect, test } from 'vitest';
import { box, longBox, makeVideo, sound, type TrackShape, u16, u32, u64, type VideoShape } from '../../../testing/videos.ts';
import { BadVideo, type VideoFault } from './boxes.ts';
import { readVideo, type Video } from './mp4.ts';

const read = (bytes: Buffer): Promise<Video> =>
  readVideo({ size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) }, { secondsMax: 300 });
const faultOf = (bytes: Buffer): Promise<VideoFault | null> =>
  read(bytes).then(
    () => null,
    (error: unknown) => {
      if (error instanceof BadVideo) return error.fault;
      throw error;
    },
  );
const track = (more: Partial<TrackShape>): Partial<VideoShape> => ({ tracks: [more] });
const type = (name: string): Buffer => Buffer.from(name, 'latin1');
/** Writes over what was built. */
const patched = (bytes: Buffer, find: string, change: (bytes: Buffer, at: number) => void): Buffer => {
  change(bytes, bytes.indexOf(find, 0, 'latin1'));
  return bytes;
};

describe('videos that are taken', () => {
  test.each<[string, Partial<VideoShape>, Partial<Video>]>([
    ['a plain one', {}, { mime: 'video/mp4', width: 320, height: 240, seconds: 3 }],
    ['QuickTime', { brand: 'qt  ' }, { mime: 'video/quicktime' }],
    ['HEVC', track({ codec: 'hvc1' }), {}],
    ['with sound', { tracks: [{}, sound] }, {}],
    ['filmed upright', track({ turned: true }), { width: 240, height: 320 }],
    ['a size in 64 bits', { mdat: 'long' }, {}],
    ['pictures to the end of the file', { mdat: 'end' }, {}],
    ['as long as is allowed', track({ ticks: 10_000, mediaDuration: 300_000, trackDuration: 300_000 }), { seconds: 300 }],
    ['shown from a list of pieces', track({ edits: [{ duration: 1_000 }, { duration: 2_000 }] }), {}],
    ['slow motion', track({ samples: 720, claimedSamples: 720, ticks: 4 }), {}],
    ['boxes that nobody knows', { inMoov: [box('abcd', u32(7))], after: [box('sefd', type('maker'))] }, {}],
  ])('%s', async (_name, shape, expected) => {
    expect(await read(makeVideo(shape))).toMatchObject(expected);
  });

  test('places, dates, makers and tracks of other things are gone; pictures and sound stay', async () => {
    const secret = type('+13.7563+100.5018/SECRET');
    const bytes = makeVideo({
      tracks: [
        { extra: [box('udta', secret), box('meta', secret), box('uuid', secret)] },
        sound,
        { handler: 'meta', codec: 'mebx', descriptionExtra: [secret.subarray(0, 8)] },
        { ...sound, codec: 'lpcm' },
      ],
      inMoov: [box('udta', box('©xyz', secret)), box('meta', secret)],
      after: [box('uuid', secret), box('free', secret), longBox('meta', secret)],
    });
    const before = Buffer.from(bytes);
    const video = await read(bytes);
    for (const { at, end } of video.zero) bytes.fill(0, at, end);
    for (const at of video.free) bytes.write('free', at, 'latin1');
    expect(bytes.length).toBe(before.length);
    expect([bytes.includes('SECRET'), bytes.includes('mebx'), bytes.includes(u32(3_800_000_000))]).toEqual([false, false, false]);
    const kept = 2 * 30 * 64;
    const data = bytes.indexOf('mdat') + 4;
    expect(bytes.subarray(data, data + kept)).toEqual(before.subarray(data, data + kept));
    expect(bytes.subarray(data + kept, data + 2 * kept).every((byte) => byte === 0)).toBe(true);
    // What is left is a video still, with nothing left to take away.
    const again = await read(bytes);
    expect({ ...again, free: [], zero: [] }).toEqual({ ...video, free: [], zero: [] });
  });
});

describe('videos that are refused', () => {
  const huge = 0xffff_ffff;
  test.each<[string, Partial<VideoShape>, VideoFault]>([
    ['hours, said by the movie', { duration: 3_600_000 }, 'too-long'],
    ['hours, said by the track', track({ trackDuration: 3_600_000 }), 'too-long'],
    ['hours, said by the media', track({ mediaDuration: 3_600_000 }), 'too-long'],
    ['hours, by the time of each picture', track({ ticks: 3_600_000 }), 'too-long'],
    ['a length that is not known', { duration: huge }, 'too-long'],
    ['one second over', { duration: 301_000 }, 'too-long'],
    ['the same piece again and again', track({ edits: Array.from({ length: 200 }, () => ({ duration: 3_000 })) }), 'too-long'],
    ['a piece that stands still', track({ edits: [{ duration: 3_000, rate: 0 }] }), 'samples'],
    ['millions of pieces', track({ edits: Array.from({ length: 1_001 }, () => ({ duration: 1 })) }), 'too-many'],
    ['no length at all', { duration: 0, ...track({ ticks: 0, mediaDuration: 0, trackDuration: 0 }) }, 'samples'],
    ['no units of time', { timescale: 0 }, 'samples'],
    ['absurd units of time', track({ timescale: 4_000_000_000 }), 'samples'],
    ['millions of pictures that are not there', track({ claimedSamples: 5_000_000, ticks: 0 }), 'samples'],
    ['more pictures a second than any camera makes', track({ samples: 4_000, claimedSamples: 4_000, ticks: 0, sampleBytes: 2 }), 'samples'],
    ['pictures of no bytes', track({ samples: 0, claimedSamples: 30, sampleBytes: 0 }), 'samples'],
    ['no picture', track({ samples: 0, claimedSamples: 0, sampleBytes: 1 }), 'samples'],
    ['pictures before the pictures', track({ chunkAt: 4 }), 'samples'],
    ['pictures behind the end', track({ chunkAt: 4_000_000_000 }), 'samples'],
    ['too wide', track({ width: 5_000 }), 'picture-size'],
    ['too wide where it is coded', track({ codedWidth: 16_384 }), 'picture-size'],
    ['no height', track({ height: 0 }), 'picture-size'],
    ['an old codec', track({ codec: 'mp4v' }), 'codec'],
    ['sound alone', track(sound), 'codec'],
    ['no tracks', { tracks: [] }, 'codec'],
    ['encrypted', track({ codec: 'encv' }), 'encrypted'],
    ['encrypted sound', { tracks: [{}, { ...sound, codec: 'enca' }] }, 'encrypted'],
    ['encrypted inside', track({ descriptionExtra: [box('sinf', u32(0))] }), 'encrypted'],
    ['data elsewhere', track({ dref: box('url ', u32(0), type('http://example.com/a.mp4\0')) }), 'outside-data'],
    ['data elsewhere that calls itself own', track({ dref: box('url ', u32(1), type('file:///etc/passwd\0')) }), 'outside-data'],
    ['17 tracks', { tracks: Array.from({ length: 17 }, () => ({})) }, 'too-many'],
    ['1,000 boxes', { inMoov: Array.from({ length: 1_000 }, () => box('free')) }, 'too-many'],
    ['pictures in 17 places', { after: Array.from({ length: 16 }, () => box('mdat')) }, 'too-many'],
    ['200 boxes at the top', { after: Array.from({ length: 200 }, () => box('free')) }, 'too-many'],
    ['a header of 5 MB', { inMoov: [box('free', Buffer.alloc(5_000_000))] }, 'too-large'],
    ['pieces that come later', { inMoov: [box('mvex')] }, 'fragmented'],
    ['pieces', { after: [box('moof')] }, 'fragmented'],
    ['a picture in the same wrapping', { brand: 'heic' }, 'container'],
    ['an unknown brand', { brand: '<scr' }, 'container'],
    ['two headers', { after: [box('moov')] }, 'container'],
    ['two beginnings', { after: [box('ftyp', u32(0), u32(0))] }, 'container'],
    ['a box that is cut', { after: [Buffer.concat([u32(100), type('free')])] }, 'container'],
    ['a few bytes more', { after: [Buffer.from([0, 0, 0])] }, 'container'],
    ['a size of 0 that is not the pictures’', { after: [Buffer.concat([u32(0), type('free')])] }, 'container'],
    ['a size of 7', { after: [Buffer.concat([u32(7), type('free')])] }, 'container'],
    ['a 64-bit size below its own header', { after: [Buffer.concat([u32(1), type('free'), u64(8)])] }, 'container'],
    ['a 64-bit size beyond all numbers', { after: [Buffer.concat([u32(1), type('free'), Buffer.alloc(8, 255)])] }, 'container'],
    ['a 64-bit size without room for it', { after: [Buffer.concat([u32(1), type('free'), u32(0)])] }, 'container'],
    ['a script behind it', { after: [type('<script>alert(1)</script>')] }, 'container'],
    ['a box inside that is larger than its parent', { inMoov: [Buffer.concat([u32(50_000), type('udta')])] }, 'container'],
    ['a box inside with a size of 0', { inMoov: [Buffer.concat([u32(0), type('udta')])] }, 'container'],
  ])('%s', async (_name, shape, fault) => {
    expect(await faultOf(makeVideo(shape))).toBe(fault);
  });

  test.each<[string, Buffer, VideoFault]>([
    ['nothing', Buffer.alloc(0), 'container'],
    ['a beginning alone', makeVideo().subarray(0, 20), 'container'],
    ['no movie', Buffer.concat([box('ftyp', type('isom'), u32(0)), box('mdat', u32(1))]), 'container'],
    ['not at the beginning', Buffer.concat([box('free'), makeVideo()]), 'container'],
    ['cut in the pictures', makeVideo().subarray(0, -100), 'container'],
    ['tables that disagree', patched(makeVideo(), 'stts', (b, at) => b.writeUInt32BE(29, at + 12)), 'samples'],
    ['a table with more entries than bytes', patched(makeVideo(), 'stts', (b, at) => b.writeUInt32BE(4_000_000, at + 8)), 'samples'],
    ['chunks that are never described', patched(makeVideo(), 'stsc', (b, at) => b.writeUInt32BE(2, at + 12)), 'samples'],
    ['a chunk with too many samples', patched(makeVideo(), 'stsc', (b, at) => b.writeUInt32BE(31, at + 16)), 'samples'],
    ['a description that is not there', patched(makeVideo(), 'stsd', (b, at) => b.writeUInt32BE(9, at + 8)), 'container'],
    ['a description without a codec', patched(makeVideo(), 'avcC', (b, at) => b.write('free', at, 'latin1')), 'container'],
    ['a version that there is not', patched(makeVideo(), 'mvhd', (b, at) => b.writeUInt8(2, at + 4)), 'container'],
    ['sizes of odd widths', patched(makeVideo(), 'stsz', (b, at) => b.write('stz2', at, 'latin1') && b.set(u16(5), at + 10)), 'samples'],
  ])('%s', async (_name, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault);
  });

  test('any byte may be a lie: it is read, or refused, and never throws anything else or takes long', async () => {
    const good = makeVideo({
      tracks: [
        { samples: 2, claimedSamples: 2, edits: [{ duration: 3_000 }] },
        { ...sound, samples: 1, claimedSamples: 1 },
      ],
    });
    for (let at = 0; at < good.length; at += 1)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const bytes = Buffer.from(good);
        bytes[at] = value;
        await faultOf(bytes);
        await faultOf(good.subarray(0, at));
      }
  });
});
