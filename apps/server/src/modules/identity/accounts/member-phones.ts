import { homePhone, laoSpellings } from '@krapao/contract/identity/phone';
import type { Core } from '../../../platform/core.ts';
import * as sql from './member.sql.ts';

/** Phone numbers of members, which are their usernames. */
export { phoneRefusal } from './account.rules.ts';
export { findMemberByPhone, findMemberIdsByPhones } from './member.sql.ts';
export { planPhone } from './replace-phone.ts';

/** A phone number as the caller wrote it, in the form of the variant's own country. */
export const phoneOf = (core: Pick<Core, 'config'>, typed: string): string => homePhone(typed, core.config.variant);

/**
 * The number that a member is stored under. Lao numbers are stored as they were typed: with the 0, without it, or with the country's code. The number as given
 * comes first; another spelling counts only where it is the only one, so that two members are never taken for each other.
 */
export async function knownPhone(core: Pick<Core, 'config' | 'db'>, typed: string): Promise<string> {
  const phone = phoneOf(core, typed);
  const others = core.config.variant === 'lao' ? laoSpellings(phone) : [];
  if (others.length === 0) return phone;
  const stored = await sql.findMemberIdsByPhones(core.db, [phone, ...others]);
  const [only, second] = stored.keys();
  return stored.has(phone) || only === undefined || second !== undefined ? phone : only;
}
