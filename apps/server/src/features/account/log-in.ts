import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { provePassword } from '../session/public.ts';
import * as sql from './member.sql.ts';

export type LogIn = { username: string; password: string; remember: boolean; address: string; device: string };

export async function logIn(ctx: Ctx, o: LogIn): Promise<{ token: string }> {
  const member = await provePassword(ctx, {
    subject: ['member', o.username],
    find: () => sql.findMemberByPhone(ctx.db, o.username),
    password: o.password,
    wrong: 'WRONG_CREDENTIAL',
  });
  // Only after the password was right, so that others cannot find out which accounts are inactive.
  if (member.status === 'inactive') refuse('INACTIVE_USER');
  const { rememberedDays, sessionHours } = ctx.settings.get('sessionLifetime');
  const lifetimeMs = (o.remember ? rememberedDays * 24 : sessionHours) * 3_600_000;
  const token = await ctx.sessions.start(ctx.db, {
    kind: 'member',
    ownerId: member.memberId,
    lifetimeMs,
    address: o.address,
    device: o.device,
    now: ctx.clock(),
  });
  return { token };
}
