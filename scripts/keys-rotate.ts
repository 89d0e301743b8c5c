import { launchPostgres, openPool } from '@krapao/pg';
import { addFileKey } from '../apps/server/src/integrations/object-storage/file-keys.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { forgetOtherMasters, openKeyRing, rotateKeys } from '../apps/server/src/platform/crypto/key-ring.ts';
import { makeVault } from '../apps/server/src/platform/crypto/vault.ts';
import { addJob } from '../apps/server/src/platform/db/add-job.ts';
import { makeDb } from '../apps/server/src/platform/db/db.ts';

const usage = `npm run keys:rotate                    a new data key takes over on all running servers; old values are encrypted anew in the background
NEW_DATA_KEY=... npm run keys:rotate   the same, and servers may from then on be restarted with the new DATA_KEY, one after the other
npm run keys:rotate -- forget          once all servers run with the DATA_KEY given here: the one before opens nothing any more
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 1 || (args.length === 1 && args[0] !== 'forget')) {
    process.stderr.write(usage);
    return 2;
  }
  const outside = process.env.DATABASE_URL;
  const embedded = outside ? null : await launchPostgres({ dataDir: process.env.DATA_DIR ?? '.data' });
  const url = outside ?? embedded?.url('krapao') ?? '';
  const { dataKey: masterKey, indexKey } = readConfig({ ...process.env, DATABASE_URL: url });
  const db = makeDb(openPool({ url, max: 1, name: 'krapao-keys' }));
  try {
    if (args[0] === 'forget') {
      const gone = await db.tx((tx) => forgetOtherMasters(tx, masterKey));
      say(gone === 0 ? 'there was no previous master key' : 'the previous master key no longer decrypts anything');
      return 0;
    }
    const newMasterKey = process.env.NEW_DATA_KEY === undefined ? undefined : Buffer.from(process.env.NEW_DATA_KEY, 'base64');
    if (newMasterKey && newMasterKey.length !== 32) throw new Error('NEW_DATA_KEY must be 32 bytes in base64');
    const added = await db.tx(async (tx) => {
      const key = await rotateKeys(tx, { masterKey, newMasterKey });
      await addJob(tx, 'reencrypt', {}, { jobKey: 'reencrypt', runAt: new Date(key.activeFrom.getTime() + 5_000) });
      return key;
    });
    await addFileKey(db, makeVault(await openKeyRing(db, masterKey), indexKey));
    say(`data key ${added.id} takes over at ${added.activeFrom.toISOString()} on every running server`);
    say('values under older keys are then re-encrypted in the background; unused keys are deleted');
    say('new files use a new key from now on; existing files keep theirs');
    if (newMasterKey) say('servers may now be restarted with the new DATA_KEY; when all run with it: npm run keys:rotate -- forget');
    return 0;
  } finally {
    await db.pool.end();
    // Do not stop a server that another process runs on this folder.
    if (embedded && !embedded.adopted) await embedded.stop();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`the keys were not changed: ${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
