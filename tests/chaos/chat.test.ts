import { randomBytes } from 'node:crypto';
import { testDatabase } from '@krapao/pg/testing';
import { expect, it } from 'vitest';
import { runChatChaos } from './chat.ts';

it('disconnects and a server kill during a conversation lose no message', async () => {
  const database = await testDatabase();
  try {
    const seed = randomBytes(4).readUInt32BE();
    const o = { databaseUrl: database.url, seed, say: console.log, messages: 400, disconnects: 10, kills: 1 };
    const { sent, live } = await runChatChaos(o);
    expect(sent).toBeGreaterThanOrEqual(400);
    expect(live).toBeGreaterThan(0);
  } finally {
    await database.drop();
  }
}, 300_000);
