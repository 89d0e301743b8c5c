/** What the app keeps on the phone. The names are fixed: other pages of the operator read them. */
const keys = {
  token: 'token',
  rememberAgreement: 'remember-agreement',
  lastSync: 'last_sync',
  inviteCode: 'code',
  bonusHeight: 'bonus-height',
  played: 'played-games',
  unsent: 'chat-unsent',
  awaited: 'awaited-withdrawal',
  qrWait: 'qr-wait',
  username: 'last-username',
  member: 'last-member',
  sessionEnd: 'session-end',
  floor: 'back-floor',
} as const;

/** Where presses on their way, and the figures that were shown last, are kept. */
export const pendingKey = 'pending-acts';
export const lastStateKey = 'last-state';
/** Holds the references of deposits that this phone has shown. */
export const seenDepositsKey = 'seen-deposits';
/** Where a picture waits that another app has shared. */
export const sharedCache = 'shared-slip';

/** Where the chat keeps what is not sent yet. */
export const unsentDatabase = 'member-chat';

export const token = (): string | null => localStorage.getItem(keys.token) ?? sessionStorage.getItem(keys.token);

export function saveToken(value: string, { remember }: { remember: boolean }) {
  // A token left in the other store would outlive the log out of this one.
  localStorage.removeItem(keys.token);
  sessionStorage.removeItem(keys.token);
  (remember ? localStorage : sessionStorage).setItem(keys.token, value);
  forget([keys.sessionEnd]);
}

/** Where the token is: what must not outlive it is kept beside it. Null without one. */
export function tokenStore(): Storage | null {
  return [localStorage, sessionStorage].find((store) => store.getItem(keys.token) !== null) ?? null;
}

function forget(names: readonly string[]) {
  for (const store of [localStorage, sessionStorage]) for (const name of names) store.removeItem(name);
}
/** The next member must not be shown this one's. */
const ofMember = [
  keys.token,
  keys.lastSync,
  keys.bonusHeight,
  keys.awaited,
  keys.played,
  keys.qrWait,
  keys.floor,
  pendingKey,
  lastStateKey,
  seenDepositsKey,
];

/** Forgets who was here: the token, the remembered agreement and the last sync. */
export const endSession = () => forget([...ofMember, keys.rememberAgreement]);

/** A member who leaves takes along what was not sent; after a session that ran out it waits for the same member. */
function forgetUnsent() {
  if (!hasUnsent()) return;
  localStorage.removeItem(keys.unsent);
  indexedDB.deleteDatabase(unsentDatabase);
}

/** The same for a picture that another app has shared: it waits for whoever signs in again after a session that ran out. */
function forgetShared() {
  if ('caches' in globalThis) caches.delete(sharedCache).catch(() => false);
}

/** Tells two members of one phone apart without keeping a number: thousands of numbers share each mark. */
const markOf = (username: string): string => {
  let mark = 0;
  for (const digit of username) mark = (mark * 31 + digit.charCodeAt(0)) % 65_521;
  return String(mark);
};

/** A member has signed in. What another member left here when a session ran out is not this member's to see or send. */
export function beginSession(token: string, { username, remember }: { username: string; remember: boolean }) {
  const before = localStorage.getItem(keys.member);
  if (before !== null && before !== markOf(username)) {
    forgetUnsent();
    forgetShared();
  }
  localStorage.setItem(keys.member, markOf(username));
  saveToken(token, { remember });
  keepUsername(username, { remember });
}

/** A public page was visited with a token. The number stays for the next log in; the reason lies where the token was, so that every tab that held it can tell. */
export function clearSession() {
  tokenStore()?.setItem(keys.sessionEnd, 'public');
  endSession();
  forget([keys.member]);
  forgetUnsent();
  forgetShared();
}

/** The member logged out: whether the agreement is to be shown again was the choice of whoever uses this phone, and stays. */
export function leaveSession() {
  forget([...ofMember, keys.username, keys.member]);
  forgetUnsent();
  forgetShared();
}

/** The number that was entered last: it need not be typed again after a registration, a wrong password or a session that has ended. */
export const keptUsername = (): string => localStorage.getItem(keys.username) ?? sessionStorage.getItem(keys.username) ?? '';
export function keepUsername(username: string, { remember }: { remember: boolean }) {
  forget([keys.username]);
  (remember ? localStorage : sessionStorage).setItem(keys.username, username);
}

/** Why the last session ended, until the next one begins; '' where it ended and nobody said why. */
export const sessionEnd = (): string | null => sessionStorage.getItem(keys.sessionEnd) ?? localStorage.getItem(keys.sessionEnd);
export const keepSessionEnd = (why: string) => sessionStorage.setItem(keys.sessionEnd, why);

/** Whether this tab's history has an entry under the first page of this session (app/back-floor). */
export const hasFloor = (): boolean => sessionStorage.getItem(keys.floor) !== null;
export const markFloor = () => sessionStorage.setItem(keys.floor, 'true');

/** Calls back when another tab has ended the session that this one shares; this tab then knows why. */
export function onSessionEndedElsewhere(act: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key !== keys.token || token() !== null) return;
    if (sessionEnd() === null) keepSessionEnd('logout');
    act();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

/** The chat holds words that the server has not got: they are sent without the chat being opened. */
export const hasUnsent = (): boolean => localStorage.getItem(keys.unsent) !== null;
export const markUnsent = (has: boolean) => (has ? localStorage.setItem(keys.unsent, 'true') : localStorage.removeItem(keys.unsent));

export const isAgreementRemembered = (): boolean => localStorage.getItem(keys.rememberAgreement) === 'true';
export const rememberAgreement = () => localStorage.setItem(keys.rememberAgreement, 'true');

/** The moment for which the figures on home are true. */
export const saveLastSync = (at: Date) => localStorage.setItem(keys.lastSync, at.toISOString());

/** How much room the bonus took on home the last time, in pixels. */
export function bonusHeight(): number | null {
  const kept = localStorage.getItem(keys.bonusHeight);
  return kept === null ? null : Number(kept) || 0;
}
export const keepBonusHeight = (height: number) => localStorage.setItem(keys.bonusHeight, String(height));

/** The member's withdrawal that was not finished when this phone last heard of it: its outcome is still to be told. */
export const awaitedWithdrawal = (): string | null => localStorage.getItem(keys.awaited);
export const awaitWithdrawal = (reference: string | null) =>
  reference === null ? localStorage.removeItem(keys.awaited) : localStorage.setItem(keys.awaited, reference);

/** Which games were played here last: lib/played.ts. */
export const playedGames = (): string | null => localStorage.getItem(keys.played);
export const keepPlayedGames = (text: string) => localStorage.setItem(keys.played, text);

/** The code that home waits for, as text. */
export const keptQrWait = (): string | null => localStorage.getItem(keys.qrWait);
export const keepQrWait = (wait: string | null) =>
  wait === null ? localStorage.removeItem(keys.qrWait) : localStorage.setItem(keys.qrWait, wait);

export const inviteCode = (): string | null => localStorage.getItem(keys.inviteCode);
const saveInviteCode = (code: string) => localStorage.setItem(keys.inviteCode, code);
/** The code of an invite link is kept, so that a friend who comes back later still counts. */
export function keepInviteCode(address: URL) {
  const given = address.pathname.startsWith('/register') ? address.searchParams.get('code')?.trim() : null;
  if (given) saveInviteCode(given.slice(0, inviteCodeLengthMax));
}
const inviteCodeLengthMax = 40;

export const forgetInviteCode = () => localStorage.removeItem(keys.inviteCode);
