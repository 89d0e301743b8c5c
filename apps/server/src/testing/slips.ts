import { randomAccountNo, registerMember, type TestMember } from './members.ts';
import { finishedSlip, type SlipView, uploadSlip } from './payments.ts';
import { startTestServer, type TestServer } from './server.ts';
import { timing } from './timing.ts';

type SlipSetting = { closeFrom: string; closeTo: string; ageMinutesMax: number; pendingRetryMinutes: number };

export type SlipServer = TestServer & {
  setSlip(change: Partial<SlipSetting>): Promise<void>;
  newMember(more?: { bankCode?: string; currency?: 'THB' | 'LAK' }): Promise<{ who: TestMember; fromAccount: string }>;
  bankFault(mode: string, more?: object): Promise<unknown>;
  verdictOn(who: TestMember, file: Uint8Array, fields?: Record<string, string>): Promise<SlipView>;
};

/** Accepts slips at any hour and does not poll the bank, which would credit transfers whose slips must be refused. */
export async function startSlipServer(): Promise<SlipServer> {
  const server = await startTestServer({ env: { ...timing({ bankPollEveryMs: 600_000 }) } });
  const { core, sims } = server;
  const setSlip = async (change: Partial<SlipSetting>): Promise<void> => {
    await core.settings.put(core.db, 'slip', { ...core.settings.get('slip'), ...change });
    await core.settings.reload();
  };
  await setSlip({ closeFrom: '00:00', closeTo: '00:00' });
  await sims.post('/sim/config', { bankNoticeDelayMs: 0 });
  return {
    ...server,
    setSlip,
    async newMember(more = {}) {
      const fromAccount = randomAccountNo();
      return { who: await registerMember(server, { bankAccountNo: fromAccount, ...more }), fromAccount };
    },
    bankFault: (mode, more = {}) => sims.post('/sim/bank/fault', { service: 'verify', mode, ...more }),
    async verdictOn(who, file, fields) {
      const { status, body } = await uploadSlip(server, who, file, fields);
      if (status !== 202 || body.slip.status !== 'PROCESSING') throw new Error(`an upload was answered ${status} ${JSON.stringify(body)}`);
      return finishedSlip(server, who, body.slip.reference);
    },
  };
}
