import { writeFileSync } from 'node:fs';
import { endOnSignals } from '../../scripts/end-on-signals.ts';
import { type Options, readOptions, WrongOption } from './options.ts';
import { drawLoad } from './picture.ts';
import { type Run, runLoad } from './run.ts';

/**
 * npm run load: what members do, in the shares of a site, through the product's HTTP and sockets. Errors are none, or the command fails.
 */
endOnSignals();
try {
  await load(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof WrongOption ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(error instanceof WrongOption ? 2 : 1);
}
process.exit();

async function load(o: Options): Promise<void> {
  const run = await runLoad(o);
  if (o.json) writeFileSync(o.json, `${JSON.stringify(run, null, 2)}\n`);
  if (o.picture) writeFileSync(o.picture, drawLoad([{ name: 'this run', run }]));
  judge([run]);
}

function judge(runs: readonly Run[]): void {
  const errors = runs.flatMap((run) => run.steps.flatMap((step) => step.errors));
  if (errors.length === 0) return;
  process.stderr.write(`${errors.length} calls failed\n`);
  process.exitCode = 1;
}
