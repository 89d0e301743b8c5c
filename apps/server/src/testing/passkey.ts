import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A software authenticator that can also misbehave like a forger's. */
export type TestPasskey = {
  readonly id: string;
  create(o: { challenge: string; origin: string }): unknown;
  answer(o: { challenge: string; origin: string; rpId?: string; verified?: boolean; counter?: number; userHandle?: string }): unknown;
};

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const b64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

export function makePasskey(): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = b64(credentialId);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, flags: number, count: number): Buffer => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), rest]);
  };
  const [present, unlocked, carriesKey] = [1, 4, 64];

  return {
    id,
    create({ challenge, origin }) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        head(new URL(origin).hostname, present | unlocked | carriesKey, counter),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: b64(clientData('webauthn.create', challenge, origin)), attestationObject: b64(attestation) },
      };
    },
    answer({ challenge, origin, rpId = new URL(origin).hostname, verified = true, counter: said, userHandle }) {
      counter += 1;
      const authenticatorData = head(rpId, present | (verified ? unlocked : 0), said ?? counter);
      const data = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
function cborBytes(bytes: Buffer): Buffer {
  const length = Buffer.from([0x59, 0, 0]);
  length.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([length, bytes]);
}

/** { 1: EC2, 3: ES256, -1: P-256, -2: x, -3: y } */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (coordinate: string): Buffer => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(coordinate, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), point(x), Buffer.from([0x22]), point(y)]);
}
