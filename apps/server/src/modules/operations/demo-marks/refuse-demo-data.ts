import { ConfigError } from '../../../platform/config/config.ts';
import { makePasswords } from '../../../platform/crypto/passwords.ts';
import type { Db } from '../../../platform/db/db.ts';
import { staffAccounts } from '../../control/index.ts';
import { memberPhones } from '../../identity/index.ts';
import { demoPassword, demoPhones, demoStaffNames, demoStaffPassword } from './demo-logins.ts';
import { listDemoSteps } from './demo-step.sql.ts';

/** A former demo database has accounts with published passwords, and money that nobody deposited. */
export async function refuseDemoData(db: Db): Promise<void> {
  const found = await demoDataOf(db);
  if (found === null) return;
  throw new ConfigError([
    `DATABASE_URL: this database was a demo once (${found}), and its passwords are public. Start with an empty one:`,
    '  createdb krapao_production, and DATABASE_URL set to it. Demo data cannot be converted.',
  ]);
}

/** Detected by the demo steps or, if they were deleted, by passwords: production staff may also be called admin. */
async function demoDataOf(db: Db): Promise<string | null> {
  if ((await listDemoSteps(db)).length > 0) return 'it has demo data';
  const people = [
    ...demoStaffNames.map((name) => ({ name, password: demoStaffPassword(name), find: () => staffAccounts.findByName(db, name) })),
    ...demoPhones.map((phone) => ({ name: phone, password: demoPassword, find: () => memberPhones.findMemberByPhone(db, phone) })),
  ];
  return makePasswords().inTurn(async ({ verify }) => {
    for (const { name, password, find } of people) {
      const person = await find();
      if (person && (await verify(person.passwordHash, password))) return `the demo's password opens ${name}`;
    }
    return null;
  });
}
