import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../apps/server/src/platform/db/prepare.ts';
import { ensureLogin, keepLogin, launchPostgres, serverLogin, withLogin } from '../packages/pg/src/index.ts';

export type OwnDatabase = {
  readonly url: string;
  readonly ownerUrl: string;
  readonly pid: number;
  readonly dataDir: string;
  stop(): Promise<void>;
};

export async function ownDatabase(name: string): Promise<OwnDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), `krapao-${name}-`));
  const postgres = await launchPostgres({ dataDir, endsWithProcess: true });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const admin = new pg.Client({ connectionString: postgres.url() });
    await admin.connect();
    await admin.query('create database krapao');
    await admin.end();
    const ownerUrl = postgres.url('krapao');
    await prepareDatabase(ownerUrl);
    const login = keepLogin(dataDir, serverLogin);
    await ensureLogin(ownerUrl, login, { keepsPassword: false });
    return { url: withLogin(ownerUrl, login), ownerUrl, pid: postgres.pid, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
