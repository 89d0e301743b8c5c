import { homePhone, laoSpellings } from '@krapao/contract/identity/phone';
import type { Core } from '../../../platform/core.ts';
import * as sql from './member.sql.ts';

export { phoneRefusal } from './account.rules.ts';
export { findMemberByPhone, findMemberIdsByPhones } from './member.sql.ts';
export { planPhone } from './replace-phone.ts';

export const phoneOf = (core: Pick<Core, 'config'>, typed: string): string => homePhone(typed, core.config.variant);

/**
 * The number a member is stored under. Lao numbers are stored as typed: with 0, without it, or with the country code. An exact
 * match wins; another spelling counts only if it is the only match, so that two members are never confused.
 */
export async function knownPhone(core: Pick<Core, 'config' | 'db'>, typed: string): Promise<string> {
  const phone = phoneOf(core, typed);
  const others = core.config.variant === 'lao' ? laoSpellings(phone) : [];
  if (others.length === 0) return phone;
  const stored = await sql.findMemberIdsByPhones(core.db, [phone, ...others]);
  const [only, second] = stored.keys();
  return stored.has(phone) || only === undefined || second !== undefined ? phone : only;
}
