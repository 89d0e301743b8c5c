// Runs a TypeScript program on the bundled Node: node scripts/run.mjs bench/main.ts ...
// env first loads the installation's variables (environment.mjs). Only for commands that work on the installation:
// tests, bench and chaos must never reach its database.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { install, node24, root } from './install.mjs';

const withEnv = process.argv[2] === '--env';
const [file, ...args] = process.argv.slice(withEnv ? 3 : 2);
// Stopping a start is no failure: npm would print one. An interrupted test run is.
const interrupted = file === 'scripts/up.ts' ? 0 : 1;
let child;
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true;
    if (child) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    else process.exit(interrupted);
  });
await install();
if (withEnv) await import('./environment.mjs');
// Production uses the operator's Node, which gets updates; the bundled one is for demo and development.
const own = process.env.NODE_ENV === 'production' && Number(process.versions.node.split('.')[0]) >= 24;
child = spawn(own ? process.execPath : node24, [join(root, file), ...args], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  cwd: root,
  env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` },
});
let database;
child.on('message', (message) => {
  if (message && typeof message === 'object' && 'database' in message) database = message.database;
});
// If npm is killed with -9, no signal is forwarded: detect it and stop the child.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => {
  if (signal === 'SIGKILL' && database) {
    try {
      process.kill(database, 'SIGINT');
    } catch {
      // Already gone.
    }
  }
  process.exit(code ?? (isStopping ? interrupted : 1));
});
