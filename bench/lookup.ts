import autocannon from 'autocannon';
import { startProgram } from '../scripts/program.ts';
import { median, report } from './report.ts';
import { startStack } from './stack.ts';

const rate = async (url: string): Promise<number> => {
  const result = await autocannon({ url, connections: 16, duration: 3 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error`);
  return result.requests.average;
};

/** GET /api/lookup/banks beside a bare route that answers the same bytes, in turn. */
export async function benchLookup(): Promise<void> {
  const stack = await startStack();
  const answer = await (await fetch(`${stack.url}/api/lookup/banks`)).text();
  const bare = await startProgram('bench/bare.ts', { BARE_BYTES: Buffer.from(answer).toString('base64') });
  try {
    const ours: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      floor.push(await rate(`http://127.0.0.1:${bare.port}/bare`));
      ours.push(await rate(`${stack.url}/api/lookup/banks`));
    }
    report({ what: 'GET /api/lookup/banks', value: median(ours), floor: median(floor), unit: 'requests/s', atLeast: 0.6 });
  } finally {
    await bare.stop();
    await stack.stop();
  }
}
