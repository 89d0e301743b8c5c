import type { Logger } from 'pino';
import type { Listener } from '../../../platform/db/listen.ts';

export type Relayed = { readonly node: string; readonly target: string; readonly event: string; readonly json: string };

/** Passes events on to the sockets of other nodes. What is sent may be lost, and is then read by whoever misses it. */
export type Relay = {
  send(target: string, event: string, json: string): void;
  close(): Promise<void>;
};

const channel = 'live';
/** PostgreSQL takes less than 8,000 bytes in one notification; the head has a place too. */
const partBytesMax = 7_900;
const batchBytesMax = 512 * 1024;
const backlogBytesMax = 16 * 1024 * 1024;

/**
 * While one statement is on its way, what comes next is gathered for the following one: a notification costs PostgreSQL a lock that all nodes share, and many
 * events fit into one. What is longer goes in parts; those of one statement arrive together and in order.
 */
export function makeRelay(o: {
  listener: Listener;
  log: Logger;
  heard: (event: Relayed) => void;
  /** Events may have been missed. */
  missed: () => void;
}): Relay {
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
    // A part is missing: the connection was lost in the middle of it.
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
        // Told once: the database is gone, and every event would say so.
        if (!isDropping) o.log.warn({ err: error }, 'events were not passed on to other nodes');
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
      // Not at once: what the same turn sends goes with it.
      sending ??= Promise.resolve().then(sendAll);
    },
    async close() {
      await sending;
    },
  };
}

/** Each with its place, so that equal ones are not taken for one. Cut between characters. */
function partsOf(text: string, node: string): string[] {
  const bytes = Buffer.from(text);
  const cuts = [0];
  for (let at = 0; at < bytes.length; cuts.push(at)) {
    at = Math.min(at + partBytesMax, bytes.length);
    // Bytes that begin with 10 are not the first of a character.
    while (at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  }
  return cuts.slice(1).map((end, i) => `${node} ${i} ${end === bytes.length ? 1 : 0}\n${bytes.toString('utf8', cuts[i], end)}`);
}
