import { call, type Member, type Stack, staffToken } from '../stack.ts';

/** Above the automatic payout limit, so that it waits for staff. */
export const asked = async (stack: Stack, member: Member, amount: number): Promise<string> =>
  String((await call(stack, 'POST', '/api/wallet/withdraw', { token: member.token, body: { amount } })).reference);

export async function openReference(stack: Stack, member: Member): Promise<string> {
  const { open } = (await call(stack, 'GET', '/api/wallet/open', { token: member.token })) as {
    open: { kind: string; reference: string }[];
  };
  return open.find(({ kind }) => kind === 'withdraw')?.reference ?? '';
}

export const refused = (stack: Stack, member: Member, reference: string, reason: string): Promise<void> =>
  decide(stack, member, reference, { act: 'refuse', body: { reason } });

export const approved = (stack: Stack, member: Member, reference: string): Promise<void> =>
  decide(stack, member, reference, { act: 'approve', body: {} });

async function decide(
  stack: Stack,
  member: Member,
  reference: string,
  decision: { act: 'approve' | 'refuse'; body: unknown },
): Promise<void> {
  const { _id } = await call(stack, 'GET', '/api/account/profile', { token: member.token });
  const token = await staffToken(stack, 'cashier');
  const send = (what: string, body: unknown) => call(stack, 'POST', `/api/office/withdrawals/${_id}/${reference}/${what}`, { token, body });
  await send('claim', {});
  await send(decision.act, decision.body);
}
