import { type CipherKey, createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './vault.ts';

/*
 * Layout: magic 8 | file key id 4 | content size 8 | content key, encrypted with the file key 60 | chunk 0 | chunk 1 | ...
 * Name and size are authenticated, so renamed or truncated files do not open. The chunk number is the nonce, so reordered chunks
 * do not open; that is safe because each content key encrypts only one content.
 */
const magic = Buffer.from('KRAPAOF1');
const keyIdAt = magic.length;
const sizeAt = keyIdAt + 4;
const ownKeyAt = sizeAt + 8;
const tagBytes = 16;
export const sealedHeadBytes = ownKeyAt + 12 + tagBytes + 32;
export const chunkBytes = 65_536;
const sealedChunkBytes = chunkBytes + tagBytes;

export type FileKey = { readonly id: number; readonly key: CipherKey };

export const isSealed = (head: Buffer): boolean => head.length >= sealedHeadBytes && head.subarray(0, magic.length).equals(magic);
export const fileKeyIdOf = (head: Buffer): number => head.readUInt32BE(keyIdAt);

const contextOf = (name: string, size: number): string => `file:${name}:${size}`;
const sealedSizeOf = (size: number): number => sealedHeadBytes + size + Math.ceil(size / chunkBytes) * tagBytes;

function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

/** `body` may be called again, but only for the same content. */
export function sealFile(fileKey: FileKey, { name, size }: { name: string; size: number }) {
  const ownBytes = randomBytes(32);
  const own = createSecretKey(ownBytes);
  const head = Buffer.alloc(ownKeyAt);
  magic.copy(head);
  head.writeUInt32BE(fileKey.id, keyIdAt);
  head.writeBigUInt64BE(BigInt(size), sizeAt);
  const sealedHead = Buffer.concat([head, encrypt(fileKey.key, ownBytes, contextOf(name, size))]);
  const sealChunk = (plain: Buffer, index: number): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index));
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  return {
    size: sealedSizeOf(size),
    async *body(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      yield sealedHead;
      let index = 0;
      let read = 0;
      for await (const plain of inChunks(content)) {
        read += plain.length;
        yield sealChunk(plain, index);
        index += 1;
      }
      if (read !== size) throw new Error(`expected a file of ${size} bytes, read ${read}`);
    },
  };
}

async function* inChunks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < chunkBytes) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; whole.length - at >= chunkBytes; at += chunkBytes) yield whole.subarray(at, at + chunkBytes);
    waiting = [whole.subarray(at)];
    bytes = whole.length - at;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

export type OpenedFile = {
  readonly size: number;
  stored(range: Range): Range;
  open(range: Range, sealed: Buffer): Buffer;
};
type Range = { readonly start: number; readonly end: number };

/** Throws if the file was not written by us under this name or is truncated. */
export function openSealed(key: CipherKey, o: { name: string; head: Buffer; storedBytes: number }): OpenedFile {
  const size = Number(o.head.readBigUInt64BE(sizeAt));
  const own: KeyObject = createSecretKey(decrypt(key, o.head.subarray(ownKeyAt, sealedHeadBytes), contextOf(o.name, size)));
  if (o.storedBytes !== sealedSizeOf(size)) throw new Error(`${o.name} has ${o.storedBytes} bytes instead of ${sealedSizeOf(size)}`);
  return {
    size,
    stored({ start, end }) {
      const [first, last] = [Math.floor(start / chunkBytes), Math.floor(end / chunkBytes)];
      return {
        start: sealedHeadBytes + first * sealedChunkBytes,
        end: Math.min(sealedHeadBytes + (last + 1) * sealedChunkBytes, o.storedBytes) - 1,
      };
    },
    open({ start, end }, sealed) {
      const first = Math.floor(start / chunkBytes);
      const plain: Buffer[] = [];
      for (let at = 0; at < sealed.length; at += sealedChunkBytes) {
        const chunk = sealed.subarray(at, at + sealedChunkBytes);
        const tag = chunk.subarray(chunk.length - tagBytes);
        const nonce = nonceOf(first + plain.length);
        const decipher = createDecipheriv('aes-256-gcm', own, nonce, { authTagLength: tagBytes }).setAuthTag(tag);
        plain.push(Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagBytes)), decipher.final()]));
      }
      return Buffer.concat(plain).subarray(start - first * chunkBytes, end + 1 - first * chunkBytes);
    },
  };
}
