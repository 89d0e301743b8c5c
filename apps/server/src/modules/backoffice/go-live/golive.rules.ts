import { type ConfirmedItem, confirmedItems, type GoLiveItem, goLiveItems, requiredItems } from '@krapao/contract/api/codes';

export type Mark = { readonly at: string; readonly by: string };
export type Facts = {
  readonly depositWays: readonly string[];
  readonly payoutBank: string | null;
  readonly canPay: boolean;
  readonly contact: string;
  readonly limits: string;
  readonly licence: string;
  readonly adminsWithFactor: number;
  readonly isSmsOn: boolean;
  readonly games: number;
  readonly anchorUrl: string | null;
  readonly lastBackup: { readonly at: Date; readonly seconds: number } | null;
  readonly backupSecondsMax: number;
  readonly confirmed: Readonly<Record<string, Mark>>;
};
export type Item = {
  readonly item: GoLiveItem;
  readonly required: boolean;
  readonly done: boolean;
  readonly detail: string;
  readonly confirmed: Mark | null;
};

const isConfirmed = (item: GoLiveItem): item is ConfirmedItem => confirmedItems.some((one) => one === item);
const isRequired = (item: GoLiveItem): boolean => requiredItems.some((one) => one === item);
/** A single admin can be unavailable or wrong, and no one else could grant access or review their actions. */
const adminsMin = 2;

export function itemsOf(facts: Facts): Item[] {
  const set: Readonly<Record<Exclude<GoLiveItem, ConfirmedItem>, boolean>> = {
    deposit: facts.depositWays.length > 0,
    payout: facts.payoutBank !== null && facts.canPay,
    contact: facts.contact !== '',
    licence: facts.licence !== '',
    backup: facts.lastBackup !== null && facts.lastBackup.seconds <= facts.backupSecondsMax,
    admins: facts.adminsWithFactor >= adminsMin,
    sms: facts.isSmsOn,
    games: facts.games > 0,
  };
  const details: Partial<Record<GoLiveItem, string>> = {
    deposit: facts.depositWays.join(', '),
    payout: facts.payoutBank ?? '',
    contact: facts.contact,
    limits: facts.limits,
    licence: facts.licence,
    admins: String(facts.adminsWithFactor),
    games: String(facts.games),
    backup: facts.lastBackup?.at.toISOString() ?? '',
    anchors: facts.anchorUrl ?? '',
  };
  return goLiveItems.map((item) => {
    const confirmed = isConfirmed(item) ? (facts.confirmed[item] ?? null) : null;
    const done = isConfirmed(item) ? confirmed !== null : set[item];
    return { item, required: isRequired(item), done, detail: details[item] ?? '', confirmed };
  });
}

export const missingOf = (items: readonly Item[]): GoLiveItem | null => items.find(({ required, done }) => required && !done)?.item ?? null;
