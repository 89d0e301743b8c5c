// Loads the variables of an installation before one of its commands runs; what is set already wins. A release keeps them where deploy/krapao.service has them,
// so that cron and an operator's shell work on the same database, folder and keys as the service. Plain JavaScript: it runs on the machine's own Node.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const isRelease = existsSync(join(root, 'release.json'));
const { env } = process;

/** A file that is named must be there. The service's own is optional (a container has none), but one that cannot be read must not pass for none. */
function load(file, isOptional) {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (isOptional && error.code === 'ENOENT') return;
    process.stderr.write(`${file} cannot be read (${error.code ?? error.message}): run this as root or as the user of the service\n`);
    process.exit(1);
  }
}

if (env.KRAPAO_ENV_FILE) load(env.KRAPAO_ENV_FILE, false);
else if (isRelease) load('/etc/krapao/env', true);
load(join(root, '.env'), true);
// As server.js of a release does.
if (isRelease) env.NODE_ENV ??= 'production';
