import { randomBytes } from 'node:crypto';
import { templateDatabase, testServerVariable } from '@krapao/pg/testing';
import { expect, onTestFinished, test } from 'vitest';
import { signedIn } from '../scripts/cluster.ts';
import { refuseProduct } from './setup/citus.ts';

test('tests refuse a cluster that contains a product and name its database', async () => {
  const url = process.env[testServerVariable] ?? '';
  const name = `shop_${randomBytes(4).toString('hex')}`;
  const run = (sql: string) => signedIn(url, (client) => client.query(sql));
  await run(`create database ${name} template ${templateDatabase}`);
  onTestFinished(async () => void (await run(`drop database ${name} with (force)`)));
  await expect(refuseProduct(url)).rejects.toThrow(new RegExp(`product in .*${name}`));
});
