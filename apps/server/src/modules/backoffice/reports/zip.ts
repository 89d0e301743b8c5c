import { once } from 'node:events';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

type Entry = { readonly name: Buffer; readonly crc: number; readonly packed: number; readonly size: number; readonly at: number };

/** Bit 3: sizes follow the data, which is not known before it is written. Bit 11: names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the first day that the format knows: the same content gives the same bytes. */
const dosDate = 0x0021;
/** Sizes are written with 32 bits. */
const sizeMax = 0xffff_ffff;

/** A zip that is written as it is read: nothing but one part of one file is held. */
export async function* zipFile(files: AsyncIterable<{ name: string; parts: AsyncIterable<string> }>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let at = 0;
  for await (const file of files) {
    const name = Buffer.from(file.name);
    const begin = Buffer.concat([localHeader(name), name]);
    yield begin;
    const sums = { crc: 0, packed: 0, size: 0 };
    for await (const packed of deflate(file.parts, sums)) {
      sums.packed += packed.length;
      yield packed;
    }
    if (sums.size > sizeMax || at + sums.packed > sizeMax) throw new Error('more than a zip of this form can hold');
    yield descriptor(sums);
    entries.push({ name, ...sums, at });
    at += begin.length + sums.packed + 16;
  }
  const directory = Buffer.concat(entries.flatMap((entry) => [centralHeader(entry), entry.name]));
  yield Buffer.concat([directory, endOf(entries.length, directory.length, at)]);
}

async function* deflate(parts: AsyncIterable<string>, sums: { crc: number; size: number }): AsyncGenerator<Buffer> {
  // Fast before small: an export of a million lines must not hold up the server's other work.
  const packer = createDeflateRaw({ level: 1 });
  let packed: Buffer[] = [];
  // Taken out while it works: a packer whose output nobody takes stops before the end of the part.
  packer.on('data', (bytes: Buffer) => packed.push(bytes));
  const taken = (): Buffer => {
    const bytes = Buffer.concat(packed);
    packed = [];
    return bytes;
  };
  try {
    for await (const part of parts) {
      const bytes = Buffer.from(part);
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      packer.write(bytes);
      await new Promise<void>((resolve) => packer.flush(constants.Z_SYNC_FLUSH, resolve));
      yield taken();
    }
    const ended = once(packer, 'end');
    packer.end();
    await ended;
    yield taken();
  } finally {
    packer.destroy();
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function descriptor({ crc, packed, size }: { crc: number; packed: number; size: number }): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x0807_4b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function centralHeader({ name, crc, packed, size, at }: Entry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(at, 42);
  return header;
}

function endOf(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
