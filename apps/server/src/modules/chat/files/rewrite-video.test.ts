import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, longBox, makeVideo, sound, type TrackShape, u32, type VideoShape } from '../../../testing/videos.ts';
import { cleanVideo } from './clean-video.ts';
import { BadVideo, rewriteVideo, type VideoFault } from './rewrite-video.ts';

const limits = { secondsMax: 300 };
const track = (more: Partial<TrackShape>): Partial<VideoShape> => ({ tracks: [more] });
const type = (name: string): Buffer => Buffer.from(name, 'latin1');
/** The fault we reported, or `container` when the parser gave up. Null when it is accepted. */
const faultOf = (bytes: Uint8Array): Promise<VideoFault | 'container' | null> =>
  rewriteVideo(bytes, limits).then(
    () => null,
    (error: unknown) => (error instanceof BadVideo ? error.fault : 'container'),
  );

const huge = 0xffff_ffff;
/** More chunks, all at the same offset. */
const chunksOf30 = (count: number): Buffer =>
  Buffer.concat([
    box('stsc', u32(0), u32(1), u32(1), u32(30), u32(1)),
    box('stco', u32(0), u32(count), ...Array.from({ length: count }, () => u32(64))),
  ]);
const plain = { width: 320, height: 240, seconds: 3 };

describe('accepts', () => {
  test.each<[string, Partial<VideoShape>, object]>([
    ['a plain video', {}, plain],
    ['QuickTime', { brand: 'qt  ' }, plain],
    ['HEVC', track({ codec: 'hvc1' }), plain],
    ['a video with sound', { tracks: [{}, sound] }, plain],
    ['a video filmed upright', track({ turned: true }), { width: 240, height: 320 }],
    ['a size in 64 bits', { mdat: 'long' }, plain],
    ['frames up to the end of the file', { mdat: 'end' }, plain],
    ['the longest allowed video', track({ ticks: 10_000, mediaDuration: 300_000 }), { seconds: 300 }],
    ['slow motion', track({ samples: 720, claimedSamples: 720, ticks: 4 }), plain],
    // Claims and references are not copied: the new file describes only its own frames.
    ['a duration of hours, claimed by the movie and the track', { duration: 3_600_000, ...track({ trackDuration: huge }) }, plain],
    ['an edit list that repeats the same segment', track({ edits: Array.from({ length: 200 }, () => ({ duration: 3_000 })) }), plain],
    ['a track header with another size', track({ width: 5_000 }), plain],
    ['a reference to data elsewhere', track({ dref: box('url ', u32(1), type('file:///etc/SECRET\0')) }), plain],
    ['a script after the end', { after: [type('<script>SECRET</script>')] }, plain],
    ['empty fragments', { inMoov: [box('mvex')], after: [box('moof')] }, plain],
  ])('%s', async (_name, shape, expected) => {
    const { bytes, ...video } = await rewriteVideo(makeVideo(shape), limits);
    expect(video).toMatchObject(expected);
    expect(Buffer.from(bytes).includes('SECRET')).toBe(false);
    // The new file is accepted too, and rewriting it changes nothing.
    const again = await rewriteVideo(bytes, limits);
    expect({ ...again, bytes: again.bytes.length }).toEqual({ ...video, bytes: bytes.length });
  });

  test('a video with private data and strips everything but pictures and sound', async () => {
    const secret = type('+13.7563+100.5018/SECRET');
    const upload = makeVideo({
      tracks: [
        { extra: [box('udta', box('name', secret)), box('meta', secret), box('uuid', secret)] },
        sound,
        { handler: 'meta', codec: 'mebx', descriptionExtra: [secret.subarray(0, 8)] },
        { ...sound, codec: 'lpcm' },
      ],
      inMoov: [box('udta', box('©xyz', u32(secret.length << 16), secret)), box('meta', secret)],
      after: [box('uuid', secret), box('free', secret), longBox('meta', secret)],
    });
    const made = Buffer.from((await rewriteVideo(upload, limits)).bytes);
    for (const gone of ['SECRET', '+13.7563', 'mebx', 'lpcm', 'udta', 'meta', 'uuid', u32(3_800_000_000)])
      expect(made.includes(gone)).toBe(false);
    const pictures = Buffer.alloc(30 * 64, 'pictures');
    const at = made.indexOf(pictures);
    expect(at).toBeGreaterThan(made.indexOf('mdat'));
    expect(made.subarray(at, at + 2 * pictures.length)).toEqual(Buffer.concat([pictures, pictures]));
    expect(made.length - at).toBe(2 * pictures.length);
  });
});

describe('refuses', () => {
  test.each<[string, Partial<VideoShape>, VideoFault | 'container']>([
    ['a duration of hours, by its frame times', track({ ticks: 3_600_000 }), 'too-long'],
    ['a duration of hours, claimed by the media', track({ mediaDuration: 3_600_000 }), 'samples'],
    ['a video one second too long', track({ ticks: 10_034 }), 'too-long'],
    ['a duration of zero', track({ ticks: 0 }), 'samples'],
    ['a timescale of zero', { timescale: 0 }, 'container'],
    ['millions of frames that do not exist', track({ claimedSamples: 5_000_000, ticks: 0 }), 'samples'],
    ['an impossible frame rate', track({ samples: 4_000, claimedSamples: 4_000, ticks: 0, sampleBytes: 2 }), 'samples'],
    ['frames of no bytes', track({ samples: 0, claimedSamples: 30, sampleBytes: 0 }), 'container'],
    ['no frames', track({ samples: 0, claimedSamples: 0, sampleBytes: 1 }), 'samples'],
    ['frames beyond the end of the file', track({ chunkAt: 4_000_000_000 }), 'samples'],
    ['the same frames 100 times', track({ ticks: 1, claimedSamples: 3_000, tables: [chunksOf30(100)] }), 'samples'],
    ['a frame that is too wide', track({ codedWidth: 16_384 }), 'picture-size'],
    ['no height', track({ height: 0 }), 'picture-size'],
    ['an old codec', track({ codec: 'mp4v' }), 'codec'],
    ['no codec', track({ codec: 'avc1', handler: 'meta' }), 'codec'],
    ['sound only', track(sound), 'codec'],
    ['no tracks', { tracks: [] }, 'codec'],
    ['an encrypted video', track({ codec: 'encv' }), 'codec'],
    ['17 tracks', { tracks: Array.from({ length: 17 }, () => ({})) }, 'too-many'],
    ['a box that is larger than its parent', { inMoov: [Buffer.concat([u32(50_000), type('udta')])] }, 'container'],
  ])('%s', async (_name, shape, fault) => {
    expect(await faultOf(makeVideo(shape))).toBe(fault);
  });

  test.each<[string, Buffer]>([
    ['an empty file', Buffer.alloc(0)],
    ['only the beginning of a file', makeVideo().subarray(0, 20)],
    ['a file without a movie box', Buffer.concat([box('ftyp', type('isom'), u32(0)), box('mdat', u32(1))])],
    ['a file cut in the header', makeVideo().subarray(0, 300)],
    ['a file cut in the frames', makeVideo().subarray(0, -1_000)],
    ['deeply nested boxes', box('ftyp', type('isom'), u32(0), box('moov', nested(20_000)))],
  ])('%s', async (_name, bytes) => {
    expect(await faultOf(bytes)).not.toBeNull();
  });

  test('a corrupted file, or accepts it, but never hangs', async () => {
    const good = makeVideo({
      tracks: [
        { samples: 4, claimedSamples: 4, ticks: 750, edits: [{ duration: 3_000 }] },
        { ...sound, samples: 2, claimedSamples: 2 },
      ],
    });
    const at = fc.nat(good.length * 8 - 1);
    await fc.assert(
      fc.asyncProperty(fc.array(at, { maxLength: 6 }), fc.option(fc.nat(good.length)), async (flips, length) => {
        const bytes = Buffer.from(good);
        for (const bit of flips) bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        await faultOf(bytes.subarray(0, length ?? bytes.length));
      }),
      { numRuns: 600 },
    );
  });
});

function nested(depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 8);
  for (let n = 0; n < depth; n += 1) {
    bytes.writeUInt32BE((depth - n) * 8, n * 8);
    bytes.write('mdia', n * 8 + 4, 'latin1');
  }
  return bytes;
}

describe('rewriting in a separate process', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'videos-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const clean = async (bytes: Uint8Array) => {
    const [path, made] = [join(folder, 'upload'), join(folder, 'made')];
    await rm(made, { force: true });
    await writeFile(path, bytes);
    const video = await cleanVideo({ path, made, ...limits });
    return { video, made: await readFile(made).catch(() => null) };
  };

  test('rewrites a valid video', async () => {
    const { video, made } = await clean(makeVideo());
    expect(video).toEqual(plain);
    expect(await faultOf(made ?? Buffer.alloc(0))).toBeNull();
  });

  // Each would exhaust the memory of the process that reads it.
  test.each<[string, Partial<TrackShape>]>([
    ['billions of frames to be sorted by time', { claimedSamples: huge, tables: [box('ctts', u32(0), u32(1), u32(huge), u32(1))] }],
    ['billions of frames in tables of no bytes', { tables: [box('stz2', u32(0), u32(0), u32(huge))] }],
  ])('refuses %s, without using this process’s memory', async (_name, shape) => {
    const rssBefore = process.memoryUsage().rss;
    expect(await clean(makeVideo(track(shape)))).toEqual({ video: null, made: null });
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(100 * 1024 * 1024);
  });

  test('reports our own fault as an error, not as a refused file', async () => {
    await expect(cleanVideo({ path: join(folder, 'none'), made: join(folder, 'made'), ...limits })).rejects.toThrow('ENOENT');
  });
});
