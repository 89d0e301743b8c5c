// Loads an installation's variables before a command runs; existing ones win. A release uses the file of deploy/krapao.service,
// so that cron and operators use the same database, folder and keys. Plain JavaScript: runs on the system's Node.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const isRelease = existsSync(join(root, 'release.json'));
const { env } = process;

/** An explicitly named file must exist. The service's file is optional (containers have none), but must be readable if present. */
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
if (isRelease) env.NODE_ENV ??= 'production';
