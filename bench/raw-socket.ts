import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawSocket = {
  ask(event: string, ...args: unknown[]): Promise<string>;
  close(): void;
};

/**
 * Socket.IO over WebSocket on a plain connection: thousands fit into one process and reading costs little CPU.
 * `heard` gets each event as the JSON text of [name, payload].
 */
export async function openRaw(o: { url: string; namespace?: string; auth: object; heard?: (json: string) => void }): Promise<RawSocket> {
  const { hostname, port } = new URL(o.url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const head = o.namespace ? `${o.namespace},` : '';
  const answers = new Map<string, (json: string) => void>();
  let asked = 0;
  await new Promise<void>((done, failed) => {
    readFrames(socket, (text) => {
      if (text === '2') return send(socket, '3');
      if (text.startsWith('0{')) return send(socket, `40${head}${JSON.stringify(o.auth)}`);
      const body = text.slice(2 + head.length);
      if (text.startsWith('40')) return done();
      if (text.startsWith('44')) return failed(new Error(`the socket was refused: ${body}`));
      if (text.startsWith('42')) return o.heard?.(body);
      if (text.startsWith('43')) {
        const end = body.indexOf('[');
        answers.get(body.slice(0, end))?.(body.slice(end));
        answers.delete(body.slice(0, end));
      }
    });
    socket.on('error', failed).on('close', () => failed(new Error('the socket was closed')));
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  });
  return {
    ask: (event, ...args) =>
      new Promise((done) => {
        const id = String(asked);
        asked += 1;
        answers.set(id, done);
        send(socket, `42${head}${id}${JSON.stringify([event, ...args])}`);
      }),
    close: () => socket.destroy(),
  };
}

function readFrames(socket: Socket, onText: (text: string) => void): void {
  let begun: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  socket.on('data', (chunk: Buffer) => {
    begun = begun.length === 0 ? chunk : Buffer.concat([begun, chunk]);
    if (!isUpgraded) {
      const end = begun.indexOf('\r\n\r\n');
      if (end < 0) return;
      isUpgraded = true;
      begun = begun.subarray(end + 4);
    }
    for (;;) {
      const frame = nextFrame(begun);
      if (!frame) return;
      begun = begun.subarray(frame.end);
      if (frame.opcode === 1) onText(frame.text);
    }
  });
}

function nextFrame(bytes: Buffer): { opcode: number; text: string; end: number } | null {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const start = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < start) return null;
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  const end = start + length;
  return bytes.length < end ? null : { opcode: (bytes[0] ?? 0) & 0x0f, text: bytes.toString('utf8', start, end), end };
}

/** A zero mask leaves the payload unchanged. */
function send(socket: Socket, text: string): void {
  const body = Buffer.from(text);
  const head =
    body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 0xff]);
  socket.write(Buffer.concat([head, Buffer.alloc(4), body]));
}
