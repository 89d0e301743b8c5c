import { describe, expect, test } from 'vitest';
import { BatcherFull, makeBatcher } from './index.ts';

type Call = { readonly memberId: bigint; readonly name: string };
const call = (name: string, memberId = 1n): Call => ({ memberId, name });
const byMember = { shardBy: ({ memberId }: Call) => memberId };
const echo = (calls: readonly Call[]) =>
  calls.map(
    ({ name }) =>
      () =>
        name,
  );
const sqlError = (code: string) => Object.assign(new Error(code), { code });

function slowWriter() {
  const batches: string[][] = [];
  const doors: (() => void)[] = [];
  const write = async (calls: readonly Call[]) => {
    batches.push(calls.map(({ name }) => name));
    await new Promise<void>((open) => doors.push(open));
    return echo(calls);
  };
  const begun = (count: number) => expect.poll(() => batches.length).toBe(count);
  return { batches, write, begun, letGo: () => doors.shift()?.() };
}

describe('batches', () => {
  test('a single call starts at once; calls that arrive meanwhile form the next batch', async () => {
    const { batches, write, begun, letGo } = slowWriter();
    const batcher = makeBatcher(write, byMember, { shards: 1 });
    const first = batcher.add(call('a'));
    await begun(1);
    const others = ['b', 'c', 'd'].map((name) => batcher.add(call(name)));
    letGo();
    expect(await first).toBe('a');
    await begun(2);
    letGo();
    expect(await Promise.all(others)).toEqual(['b', 'c', 'd']);
    expect(batches).toEqual([['a'], ['b', 'c', 'd']]);
  });

  test('a batch never exceeds maxBatch', async () => {
    const sizes: number[] = [];
    const write = async (calls: readonly Call[]) => {
      sizes.push(calls.length);
      return echo(calls);
    };
    const batcher = makeBatcher(write, byMember, { shards: 1, maxBatch: 3 });
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(await Promise.all(names.map((name) => batcher.add(call(name))))).toEqual(names);
    expect(sizes).toEqual([3, 3, 1]);
  });

  test('calls that must stay apart go into different batches, in order', async () => {
    const batches: string[][] = [];
    const write = async (calls: readonly Call[]) => {
      batches.push(calls.map(({ name }) => name));
      return echo(calls);
    };
    const batcher = makeBatcher(write, { ...byMember, apart: ({ name }) => name.slice(0, 1) }, { shards: 1 });
    await Promise.all(['a1', 'a2', 'b1', 'a3', 'b2'].map((name) => batcher.add(call(name))));
    expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
  });

  test('a member stays in one shard, and shards do not wait for each other', async () => {
    const { batches, write, begun, letGo } = slowWriter();
    const batcher = makeBatcher(write, byMember, { shards: 2 });
    const all = Array.from({ length: 40 }, (_, n) => batcher.add(call(`m${n % 10}`, BigInt(n % 10))));
    await begun(2);
    expect(batches[0]?.filter((name) => batches[1]?.includes(name))).toEqual([]);
    letGo();
    letGo();
    expect((await Promise.all(all)).length).toBe(40);
  });
});

describe('failures', () => {
  test('a refusal rejects only its own call', async () => {
    const write = async (calls: readonly Call[]) =>
      calls.map(({ name }) => () => {
        if (name === 'bad') throw new Error('refused');
        return name;
      });
    const batcher = makeBatcher(write, byMember, { shards: 1 });
    const [good, bad] = [batcher.add(call('good')), batcher.add(call('bad'))];
    await expect(bad).rejects.toThrow('refused');
    expect(await good).toBe('good');
  });

  test.each(['22P02', '23505', '40P01', 'P0001'])('when the database rejects a batch with %s, its calls run one by one', async (code) => {
    const batches: number[] = [];
    const write = async (calls: readonly Call[]) => {
      batches.push(calls.length);
      if (calls.some(({ name }) => name === 'bad')) throw sqlError(code);
      return echo(calls);
    };
    const batcher = makeBatcher(write, byMember, { shards: 1 });
    const [a, bad, b] = ['a', 'bad', 'b'].map((name) => batcher.add(call(name)));
    await expect(bad).rejects.toThrow(code);
    expect(await Promise.all([a, b])).toEqual(['a', 'b']);
    expect(batches).toEqual([3, 1, 1, 1]);
  });

  test('a batch with an unknown outcome rejects all its calls and is never retried', async () => {
    let tries = 0;
    const write = async (): Promise<(() => string)[]> => {
      tries += 1;
      throw new Error('Connection terminated unexpectedly');
    };
    const batcher = makeBatcher(write, byMember, { shards: 1 });
    const all = await Promise.allSettled(['a', 'b'].map((name) => batcher.add(call(name))));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tries).toBe(1);
  });

  test('a full shard refuses at once; a closed one refuses new calls and answers those already queued', async () => {
    const { write, begun, letGo } = slowWriter();
    const batcher = makeBatcher(write, byMember, { shards: 1, maxQueued: 1 });
    const first = batcher.add(call('a'));
    await begun(1);
    const second = batcher.add(call('b'));
    await expect(batcher.add(call('c'))).rejects.toBeInstanceOf(BatcherFull);
    const closed = batcher.close();
    await expect(batcher.add(call('d'))).rejects.toThrow('closed');
    letGo();
    await begun(2);
    letGo();
    await closed;
    expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  });
});
