import type { Core } from '../platform/core.ts';
import { demoSettings } from '../platform/settings/demo-accounts.ts';

export async function seedAccounts({ db, settings }: Core): Promise<void> {
  const { banks, wallets } = settings.get('deposit');
  if (banks.length + wallets.length === 0) await settings.put(db, 'deposit', demoSettings.deposit);
  const { THB, LAK } = settings.get('payout');
  if (THB === null && LAK === null) await settings.put(db, 'payout', demoSettings.payout);
  if (settings.get('contact').lineLink === '') await settings.put(db, 'contact', demoSettings.contact);
  if (settings.get('info').website === '') await settings.put(db, 'info', demoSettings.info);
  if (settings.get('licence').number === '') await settings.put(db, 'licence', demoSettings.licence);
  await settings.reload();
}
