import { raise } from '../../../platform/metrics/alarms.ts';
import { timed } from '../../../platform/metrics/outside-calls.ts';
import type { AnchorCore } from './anchors.ts';
import { readLine } from './line.rules.ts';

const timeoutMs = 5_000;
const linesPerRoundMax = 100;

/** Posts lines the external address has not accepted yet, in order. Failures are retried in the next round. */
export async function sendAnchors(core: AnchorCore): Promise<void> {
  const { anchorUrl } = core.config;
  if (anchorUrl === null) return;
  try {
    for (const { n, text } of await unsentLines(core)) {
      await timed(core.metrics, { party: 'anchors', call: 'post' }, () => post(anchorUrl, text));
      await core.anchors.files.noteSent(n);
    }
  } catch (error) {
    raise(core, 'anchor-url', { err: error });
  }
}

async function post(anchorUrl: string, text: string): Promise<void> {
  const response = await fetch(anchorUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the server returned ${response.status}`);
}

async function unsentLines({ anchors: { files } }: AnchorCore): Promise<{ n: number; text: string }[]> {
  const sent = await files.sent();
  const names = files.names();
  const first = names.findLastIndex((name) => Number(name.slice(0, 12)) <= sent + 1);
  const unsent: { n: number; text: string }[] = [];
  for (const name of names.slice(Math.max(0, first))) {
    for await (const text of files.lines(name)) {
      const n = readLine(text)?.anchor.n ?? 0;
      if (n > sent) unsent.push({ n, text });
      if (unsent.length === linesPerRoundMax) return unsent;
    }
  }
  return unsent;
}
