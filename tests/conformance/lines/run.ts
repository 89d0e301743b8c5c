import { linesOf } from './line.ts';

export const run = linesOf('decisions 5', {
  'run.port': 'PORT 8080: app at /, staff at /office/, calls at /api, healthz, readyz, metrics',
  'run.sim-port': 'SIM_PORT 8090',
  'run.data-dir': 'DATA_DIR: embedded database and uploads, .data by default',
  'run.database-url': 'DATABASE_URL: an outside PostgreSQL',
  'run.laos': 'LAOS=true builds the Lao variant',
  'run.address-limits': 'ADDRESS_LIMITS=off: no limits by address',
  'run.start': 'npm start does everything and prints addresses and sign-ins',
  'run.sign-ins': '0812345678 / demo1234 and admin / admin1234; none in production',
  'run.demo': 'The demo member has money, active accounts, a history, coins and a conversation',
  'run.demo-settings': 'OTP and chat are on in the demo',
  'run.version': 'The version is 1.1.14, from package.json',
  'run.beside': 'Twice in a row and beside another copy',
});
