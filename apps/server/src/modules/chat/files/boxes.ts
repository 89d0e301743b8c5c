/** Boxes of MP4 and QuickTime files (ISO 14496-12). Pure: every number in such a file may be a lie, so each is held against what is really there. */

export type VideoFault =
  /** Not an MP4 or QuickTime file, or one whose parts do not fit together. */
  | 'container'
  /** Its parts come later, piece by piece: nothing is known of them. */
  | 'fragmented'
  | 'too-many'
  | 'too-large'
  | 'too-long'
  | 'codec'
  | 'picture-size'
  /** Tables that do not agree with each other or with the bytes. */
  | 'samples'
  | 'outside-data'
  | 'encrypted';

export class BadVideo extends Error {
  readonly fault: VideoFault;
  constructor(fault: VideoFault) {
    super(`video refused: ${fault}`);
    this.fault = fault;
  }
}

export function bad(fault: VideoFault = 'container'): never {
  throw new BadVideo(fault);
}

/** Positions in the bytes that are being read. */
export type Box = { readonly type: string; readonly at: number; readonly body: number; readonly end: number };

export type Range = { readonly at: number; readonly end: number };

const childrenMax = 1_000;

/** The boxes that fill a range without a gap. */
export function boxesIn(bytes: Buffer, from: number, to: number): readonly Box[] {
  const found: Box[] = [];
  for (let at = from; at < to; ) {
    const left = to - at;
    // QuickTime ends some lists with a zero.
    if (left === 4 && found.length > 0 && bytes.readUInt32BE(at) === 0) break;
    const { headerBytes, size } = left >= 8 ? sizeAt(bytes, at) : bad();
    // A size of 0 means "to the end of the file", which only the last box of the file may say.
    if (size < headerBytes || size > left) bad();
    if (found.length === childrenMax) bad('too-many');
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), at, body: at + headerBytes, end: at + size });
    at += size;
  }
  return found;
}

/** What a header of 8 or 16 bytes says; a size of 0 is handed on as it stands. */
export function sizeAt(bytes: Buffer, at: number): { headerBytes: number; size: number } {
  const size = bytes.readUInt32BE(at);
  if (size !== 1) return { headerBytes: 8, size };
  if (at + 16 > bytes.length) bad();
  const long = bytes.readBigUInt64BE(at + 8);
  // Also the lie of a size that no number holds.
  return long > BigInt(Number.MAX_SAFE_INTEGER) ? bad() : { headerBytes: 16, size: Number(long) };
}

/** The only one of its kind. */
export function only(boxes: readonly Box[], type: string): Box {
  return maybe(boxes, type) ?? bad();
}

export function maybe(boxes: readonly Box[], type: string): Box | null {
  const found = boxes.filter((box) => box.type === type);
  if (found.length > 1) bad();
  return found[0] ?? null;
}

/** The fields of a box, which end where it ends. */
export function fieldsOf(bytes: Buffer, box: Box): Fields {
  const view = bytes.subarray(box.body, box.end);
  const within = (at: number, length: number): number => (at >= 0 && at + length <= view.length ? at : bad());
  return {
    length: view.length,
    u8: (at) => view.readUInt8(within(at, 1)),
    u16: (at) => view.readUInt16BE(within(at, 2)),
    u32: (at) => view.readUInt32BE(within(at, 4)),
    i32: (at) => view.readInt32BE(within(at, 4)),
    // Beyond 2^53 it is no longer exact; it is then far over every limit here.
    u64: (at) => Number(view.readBigUInt64BE(within(at, 8))),
    text: (at, length) => view.toString('latin1', within(at, length), at + length),
  };
}

export type Fields = {
  readonly length: number;
  u8(at: number): number;
  u16(at: number): number;
  u32(at: number): number;
  i32(at: number): number;
  u64(at: number): number;
  text(at: number, length: number): string;
};

/** How many entries a table has; the entries must be there. */
export function entriesOf(fields: Fields, o: { countAt: number; entryBytes: number }): number {
  const count = fields.u32(o.countAt);
  return o.countAt + 4 + count * o.entryBytes <= fields.length ? count : bad('samples');
}
