import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';

// Otherwise it logs a warning for every oddity in an upload.
Logging.level = LogLevel.Silent;

export type VideoFault = 'too-many' | 'too-long' | 'codec' | 'picture-size' | 'samples';

export class BadVideo extends Error {
  readonly fault: VideoFault;
  constructor(fault: VideoFault) {
    super(`video refused: ${fault}`);
    this.fault = fault;
  }
}

export type Video = { readonly width: number; readonly height: number; readonly seconds: number };

const tracksMax = 16;
const sidePxMax = 4_096;
/** Codecs that browsers play; encrypted tracks have other names. */
const pictureCodecs = ['avc1', 'avc3', 'hvc1', 'hev1'];
const soundCodecs = ['mp4a'];
/** Phones film slow motion with 240 pictures a second; sound has fewer than 100 packets. */
const packetsPerSecondMax = 480;

/**
 * Copies video and audio packets into a new MP4 file. Nothing else survives: no location, device, dates, names or other tracks.
 * Run it only in `video-process.ts`: a small hostile file makes the parser allocate without bound.
 */
export async function rewriteVideo(
  bytes: Uint8Array,
  { secondsMax }: { secondsMax: number },
): Promise<Video & { readonly bytes: Uint8Array }> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF] });
  const tracks = await input.getTracks();
  if (tracks.length > tracksMax) throw new BadVideo('too-many');
  const picture = await firstOf(await input.getVideoTracks(), pictureCodecs);
  const sound = await firstOf(await input.getAudioTracks(), soundCodecs);
  if (!picture) throw new BadVideo('codec');
  const sides = [
    await picture.getCodedWidth(),
    await picture.getCodedHeight(),
    await picture.getDisplayWidth(),
    await picture.getDisplayHeight(),
  ] as const;
  if (!sides.every((side) => side >= 1 && side <= sidePxMax)) throw new BadVideo('picture-size');

  const target = new BufferTarget();
  // With its header first, so that it plays before all of it has arrived.
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const limits = makeLimits({ bytesMax: bytes.length, secondsMax });
  const copies = [await copyPictures(output, picture), ...(sound ? [await copySound(output, sound)] : [])];
  await output.start();
  await Promise.all(copies.map((copy) => copy(limits.ofTrack())));
  await output.finalize();
  return { bytes: new Uint8Array(target.buffer ?? new ArrayBuffer(0)), width: sides[2], height: sides[3], seconds: limits.seconds() };
}

async function firstOf<T extends InputTrack>(tracks: readonly T[], codecs: readonly unknown[]): Promise<T | null> {
  for (const track of tracks) if (codecs.includes(await track.getInternalCodecId())) return track;
  return null;
}

/** `end` returns the seconds copied. */
type Check = { packet(packet: EncodedPacket): void; end(): number };
type Copy = (check: Check) => Promise<void>;

async function copyPictures(output: Output, track: InputVideoTrack): Promise<Copy> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new BadVideo('codec');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { transformationMatrix: await track.getTransformationMatrix() });
  return (check) => copyPackets(track, check, (packet) => source.add(packet, { decoderConfig }));
}

async function copySound(output: Output, track: InputAudioTrack): Promise<Copy> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new BadVideo('codec');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return (check) => copyPackets(track, check, (packet) => source.add(packet, { decoderConfig }));
}

async function copyPackets(
  track: InputVideoTrack | InputAudioTrack,
  check: Check,
  add: (packet: EncodedPacket) => Promise<void>,
): Promise<void> {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    check.packet(packet);
    await add(packet);
  }
  // The header claims more than there is: a truncated or forged file.
  if (((await track.getDurationFromMetadata()) ?? 0) > check.end() + 1) throw new BadVideo('samples');
}

/** Limits apply to the packets copied, not to what headers claim. */
function makeLimits({ bytesMax, secondsMax }: { bytesMax: number; secondsMax: number }) {
  let [bytes, seconds] = [0, 0];
  return {
    seconds: (): number => Math.max(1, Math.round(seconds)),
    ofTrack(): Check {
      let [count, end] = [0, 0];
      return {
        packet(packet) {
          count += 1;
          bytes += packet.byteLength;
          end = Math.max(end, packet.timestamp + packet.duration);
          if (end > secondsMax) throw new BadVideo('too-long');
          // Overlapping packets would make the copy larger than the upload.
          if (packet.byteLength === 0 || bytes > bytesMax || count > packetsPerSecondMax * (secondsMax + 1)) throw new BadVideo('samples');
        },
        end() {
          if (count === 0 || !(end > 0) || count > packetsPerSecondMax * (end + 1)) throw new BadVideo('samples');
          seconds = Math.max(seconds, end);
          return end;
        },
      };
    },
  };
}
