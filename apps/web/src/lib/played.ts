import { createStore } from '@krapao/ui/store.ts';
import { keepPlayedGames, playedGames } from './kept.ts';

/** `mark`: point in the server's ledger from which win and loss are counted. */
export type Entered = { readonly code: string; readonly mark: string | null; readonly at: number };
type Played = { readonly member: string; readonly recent: readonly string[]; readonly entered: Entered | null };

const recentMax = 4;
/** The next day, members no longer ask about last night's game. */
const enteredMsMax = 12 * 60 * 60 * 1_000;

const nothing = (member: string): Played => ({ member, recent: [], entered: null });

const isText = (value: unknown): value is string => typeof value === 'string';
const isEntered = (value: unknown): value is Entered =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  isText(value.code) &&
  'mark' in value &&
  (value.mark === null || isText(value.mark)) &&
  'at' in value &&
  typeof value.at === 'number';

/** Data of another member or app version is ignored. */
function read(member: string): Played {
  let kept: unknown = null;
  try {
    kept = JSON.parse(playedGames() ?? 'null');
  } catch {
    return nothing(member);
  }
  if (typeof kept !== 'object' || kept === null || !('member' in kept) || kept.member !== member) return nothing(member);
  const recent = 'recent' in kept && Array.isArray(kept.recent) ? kept.recent.filter(isText).slice(0, recentMax) : [];
  const entered = 'entered' in kept && isEntered(kept.entered) && Date.now() - kept.entered.at < enteredMsMax ? kept.entered : null;
  return { member, recent, entered };
}

const version = createStore(0);
export const playedChanged = version;

function keep(played: Played) {
  keepPlayedGames(JSON.stringify(played));
  version.set(version.get() + 1);
}

export const recentGames = (member: string): readonly string[] => read(member).recent;
export const enteredGame = (member: string): Entered | null => read(member).entered;

export function noteEntered(member: string, { code, mark }: { code: string; mark: string | null }) {
  const { recent } = read(member);
  keep({ member, recent: [code, ...recent.filter((one) => one !== code)].slice(0, recentMax), entered: { code, mark, at: Date.now() } });
}

export const forgetEntered = (member: string) => keep({ ...read(member), entered: null });
