import { LedgerRefusal } from '@krapao/ledger';
import type { Account } from '@krapao/ledger/accounts';
import { type wayNames, waysIn } from '@krapao/ledger/testing/ways';
import type { Operation } from '@krapao/ledger/types';
import { money } from '@krapao/money';
import { openPool } from '@krapao/pg';

export type Task = {
  id: number;
  member: number;
  op: 'deposit' | 'play' | 'withdraw' | 'settle' | 'release';
  minor: number;
  of?: number;
  by: (typeof wayNames)[number];
};
export type LoadMessage = { sent: number } | { answered: number; verdict: string; seq: string };

export function operationOf(task: Task): Operation {
  const key = `t${task.id}`;
  const amount = money(BigInt(task.minor), 'THB');
  const move = (from: Account, to: Account): Operation => ({ op: 'post', key, kind: 'adjustment', from, to, amount });
  switch (task.op) {
    case 'deposit':
      return move('house:bank:KBANK', 'wallet');
    case 'play':
      return move('wallet', 'game:PG');
    case 'withdraw':
      return { op: 'hold', key, kind: 'withdraw', from: 'wallet', to: 'held', amount };
    case 'settle':
      return { op: 'settle', key, holdKey: `t${task.of}`, kind: 'withdraw', to: 'house:bank:KBANK', amount };
    case 'release':
      return { op: 'release', key, holdKey: `t${task.of}`, kind: 'withdraw_back' };
  }
}

async function load(url: string, tasks: Task[]): Promise<void> {
  const pool = openPool({ url, max: 12 });
  const ways = waysIn(pool);
  const report = (message: LoadMessage): void => {
    process.send?.(message);
  };
  const byMember = Map.groupBy(tasks, (task) => task.member);
  const run = async (task: Task): Promise<void> => {
    report({ sent: task.id });
    try {
      const [posted] = await ways[task.by](BigInt(task.member), [operationOf(task)]);
      report({ answered: task.id, verdict: 'POSTED', seq: String(posted?.seq) });
    } catch (error) {
      if (!(error instanceof LedgerRefusal)) throw error;
      report({ answered: task.id, verdict: error.code, seq: '' });
    }
  };
  await Promise.all(
    [...byMember.values()].map(async (list) =>
      list.reduce<Promise<void>>((before, task) => before.then(() => run(task)), Promise.resolve()),
    ),
  );
}

if (process.send) {
  process.on('message', ({ url, tasks }: { url: string; tasks: Task[] }) => {
    load(url, tasks).then(
      () => process.exit(0),
      () => process.exit(3),
    );
  });
}
