// Runs one of our TypeScript programs on the Node that comes with the packages: node scripts/run.mjs bench/main.ts ...
// With --env it loads the variables of the installation first (environment.mjs): only for the commands that work on the installation
// itself, because tests, bench and chaos must never reach its database.
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
// Production runs on the operator's own Node, which gets its updates; the one among the packages is for demo and development.
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
// npm killed with -9 passes nothing on: its orphan stops what it started.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => {
  // Killed before it could stop its database: nobody else would.
  if (signal === 'SIGKILL' && database) {
    try {
      process.kill(database, 'SIGINT');
    } catch {
      // It is gone already.
    }
  }
  process.exit(code ?? (isStopping ? interrupted : 1));
});
