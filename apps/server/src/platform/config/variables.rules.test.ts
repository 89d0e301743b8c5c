import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { strangeNames, variablesIn } from './variables.rules.ts';

const known = variablesIn(readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8'));

test.each([
  ['DATBASE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABSE_POOLS', 'DATABASE_POOL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['data_key', 'DATA_KEY'],
  ['PUBLIC-ORIGIN', 'PUBLIC_ORIGIN'],
  ['PROVIDER_PG_SECERT', 'PROVIDER_PG_SECRET'],
  ['PROVIDER_NOBODY_URL', null],
  ['GATEWAY_STRIPE_URL', null],
] as const)('%s is reported, with the suggestion %s', (name, perhaps) => expect(strangeNames([name], known)).toEqual([{ name, perhaps }]));

test('our variables, and those set by shells, systemd, containers and npm, are not reported', () => {
  const foreign =
    'PATH HOME HOSTNAME HOSTTYPE LANG LC_ALL LOGNAME PWD OLDPWD SHLVL TERM USER MAIL INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID container NODE_VERSION YARN_VERSION NODE_OPTIONS npm_config_cache npm_lifecycle_event DATABASE_NAME WALLET_ADDRESS KUBERNETES_PORT TZ DEBUG';
  expect(strangeNames([...foreign.split(' '), 'GAME_HOST_JOKER', 'NODE_ENV', ...known], known)).toEqual([]);
});
