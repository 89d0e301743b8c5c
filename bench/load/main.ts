import { writeFileSync } from 'node:fs';
import { endOnSignals } from '../../scripts/end-on-signals.ts';
import { drawLoad, writeDocs } from './docs.ts';
import { measureGrowth } from './growth.ts';
import { type Options, type Run, readOptions, runLoad, WrongOption } from './run.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
endOnSignals();
try {
  await load(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof WrongOption ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(error instanceof WrongOption ? 2 : 1);
}
process.exit();

async function load(o: Options): Promise<void> {
  if (o.docs) return refreshDocs(o);
  if (o.growth) {
    const grown = await measureGrowth(growthOf(o));
    if (o.json) writeFileSync(o.json, `${JSON.stringify(grown, null, 2)}\n`);
    for (const { table, rows, bytes } of grown.tables)
      process.stdout.write(
        `${table.padEnd(32)} ${rows.toFixed(0).padStart(6)} rows ${Math.round(bytes).toLocaleString('en').padStart(10)} bytes per 1,000 movements\n`,
      );
    return;
  }
  const run = await runLoad(o, say);
  if (o.json) writeFileSync(o.json, `${JSON.stringify(run, null, 2)}\n`);
  if (o.picture) writeFileSync(o.picture, drawLoad([{ name: 'this run', run }]));
  judge([run]);
}

function growthOf(o: Options): { members: number; movements: number } {
  return { members: Math.min(o.members, 200), movements: 5_000 };
}

async function refreshDocs(o: Options): Promise<void> {
  const runs = [
    { name: 'one server', run: await runLoad({ ...o, data: 1, servers: 1 }, say) },
    { name: 'ten times the data', run: await runLoad({ ...o, data: 10, servers: 1 }, say) },
    { name: 'two servers', run: await runLoad({ ...o, data: 1, servers: 2 }, say) },
  ];
  const growth = await measureGrowth(growthOf(o));
  if (o.json) writeFileSync(o.json, `${JSON.stringify({ runs, growth }, null, 2)}\n`);
  writeDocs({ runs, growth, note: o.note });
  judge(runs.map(({ run }) => run));
}

function judge(runs: readonly Run[]): void {
  const errors = runs.flatMap((run) => run.steps.flatMap((step) => step.errors));
  if (errors.length === 0) return;
  process.stderr.write(`${errors.length} calls failed\n`);
  process.exitCode = 1;
}
