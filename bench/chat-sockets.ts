import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startProgram } from '../scripts/program.ts';
import { makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { openRaw, type RawSocket } from './raw-socket.ts';
import { reportLimit } from './report.ts';
import { startStack } from './stack.ts';

const socketsCount = 5_000;
const membersCount = 500;
const pagesOfEach = 5;
const atOnce = 50;

type Page = { readonly auth: object; readonly id: string };

/** What idle sockets cost a server process: members' and guests', each in its conversation's room, beside Socket.IO alone. */
export async function benchChatSockets(): Promise<void> {
  const env = { NODE_OPTIONS: `--import=${new URL('./gc-on-signal.ts', import.meta.url)}` };
  const stack = await startStack(env);
  const bare = await startProgram('bench/chat-floor.ts', { ...env, DATABASE_URL: stack.ownerUrl });
  try {
    const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: membersCount, units: 0 });
    const ofMembers = members.flatMap(({ token, memberId }) =>
      Array.from({ length: pagesOfEach }, () => ({ auth: { token }, id: String(memberId) })),
    );
    const guestIds = Array.from({ length: socketsCount - ofMembers.length }, () => randomUUID());
    const pages: Page[] = [...ofMembers, ...guestIds.map((guestId) => ({ auth: { guestId }, id: guestId }))];
    const floor = await megabytesOf(bare.child.pid ?? 0, `http://127.0.0.1:${bare.port}`, pages);
    const ours = await megabytesOf(stack.serverPid, stack.url, pages);
    reportLimit({ what: '5,000 idle sockets over the idle server', value: ours.used, unit: 'MB', atMost: 150 });
    const show = (n: number): string => n.toFixed(1);
    process.stdout.write(
      `     Socket.IO alone: ${show(floor.used)} MB (ratio ${(ours.used / floor.used).toFixed(2)}); with what is not freed yet, right after all came: ${show(ours.peak)} and ${show(floor.peak)} MB\n`,
    );
  } finally {
    await bare.stop();
    await stack.stop();
  }
}

async function megabytesOf(pid: number, url: string, pages: readonly Page[]): Promise<{ used: number; peak: number }> {
  // A first few load what is loaded only when it is used.
  const warm = await openAll(url, pages.slice(0, 100));
  for (const socket of warm) socket.close();
  const before = await megabytesUsed(pid);
  const sockets = await openAll(url, pages);
  const peak = megabytesNow(pid) - before;
  const used = (await megabytesUsed(pid)) - before;
  for (const socket of sockets) socket.close();
  return { used, peak };
}

async function openAll(url: string, pages: readonly Page[]): Promise<RawSocket[]> {
  const open: RawSocket[] = [];
  for (let i = 0; i < pages.length; i += atOnce)
    open.push(
      ...(await Promise.all(
        pages.slice(i, i + atOnce).map(async ({ auth, id }) => {
          const socket = await openRaw({ url, auth });
          const answer = await socket.ask('join', `krapao-${id}`);
          if (answer !== '[{"ok":true}]') throw new Error(`a room was refused: ${answer}`);
          return socket;
        }),
      )),
    );
  return open;
}

const megabytesNow = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** After what nothing uses is freed, more than once: pages go back to the system a little later. */
async function megabytesUsed(pid: number): Promise<number> {
  for (let i = 0; i < 3; i += 1) {
    process.kill(pid, 'SIGUSR2');
    await wait(1_000);
  }
  return megabytesNow(pid);
}
