import type { Logger } from 'pino';
import type { Listener } from '../../../platform/db/listen.ts';

export type Relayed = { readonly node: string; readonly target: string; readonly event: string; readonly json: string };

/** Relays events to sockets on other nodes. Delivery is best effort: clients fetch what they miss. */
export type Relay = {
  send(target: string, event: string, json: string): void;
  close(): Promise<void>;
};

const channel = 'live';
/** PostgreSQL limits a notification to 8,000 bytes, including our header. */
const partBytesMax = 7_900;
const batchBytesMax = 512 * 1024;
const backlogBytesMax = 16 * 1024 * 1024;

/**
 * Events are batched while a statement is in progress: each notification takes a lock shared by all nodes.
 * Longer batches are split; the parts of one statement arrive together and in order.
 */
export function makeRelay(o: { listener: Listener; log: Logger; heard: (event: Relayed) => void; missed: () => void }): Relay {
  const self = o.listener.instanceId.toString(36);
  const begun = new Map<string, { parts: string; count: number }>();
  let waiting: string[] = [];
  let waitingBytes = 0;
  let sending: Promise<void> | null = null;
  let isDropping = false;

  o.listener.on(channel, (payload) => {
    if (payload === '') {
      begun.clear();
      return o.missed();
    }
    const headEnd = payload.indexOf('\n');
    const [node = '', index, isLast] = payload.slice(0, headEnd).split(' ');
    if (node === self) return;
    const text = payload.slice(headEnd + 1);
    const at = Number(index);
    const before = at === 0 ? { parts: '', count: 0 } : begun.get(node);
    // A part is missing: the connection was lost in between.
    if (!before || before.count !== at) return void begun.delete(node);
    if (isLast !== '1') return void begun.set(node, { parts: before.parts + text, count: at + 1 });
    begun.delete(node);
    for (const line of (before.parts + text).split('\n')) {
      const [targetEnd, eventEnd] = [line.indexOf('\t'), line.indexOf('\t', line.indexOf('\t') + 1)];
      o.heard({ node, target: line.slice(0, targetEnd), event: line.slice(targetEnd + 1, eventEnd), json: line.slice(eventEnd + 1) });
    }
  });

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        await o.listener.notify(channel, partsOf(batch, self));
        isDropping = false;
      } catch (error) {
        // Logged once, because every event fails while the database is down.
        if (!isDropping) o.log.warn({ err: error }, 'could not relay events to the other nodes');
        isDropping = true;
      }
    }
    sending = null;
  }

  function takeBatch(): string {
    let bytes = 0;
    let count = 0;
    for (const line of waiting) {
      if (count > 0 && bytes + line.length > batchBytesMax) break;
      bytes += line.length;
      count += 1;
    }
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    waitingBytes -= bytes;
    return batch.join('\n');
  }

  return {
    send(target, event, json) {
      if (waitingBytes > backlogBytesMax) return;
      const line = `${target}\t${event}\t${json}`;
      waiting.push(line);
      waitingBytes += line.length;
      // Deferred, so that everything sent in the same turn shares a batch.
      sending ??= Promise.resolve().then(sendAll);
    },
    async close() {
      await sending;
    },
  };
}

/** Numbered, so that PostgreSQL does not merge equal parts. Cut between characters. */
function partsOf(text: string, node: string): string[] {
  const bytes = Buffer.from(text);
  const cuts = [0];
  for (let at = 0; at < bytes.length; cuts.push(at)) {
    at = Math.min(at + partBytesMax, bytes.length);
    // Bytes starting with 10 continue a character.
    while (at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  }
  return cuts.slice(1).map((end, i) => `${node} ${i} ${end === bytes.length ? 1 : 0}\n${bytes.toString('utf8', cuts[i], end)}`);
}
