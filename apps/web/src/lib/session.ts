/** Fixed storage names: other pages of the operator read them. */
export const keys = {
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

export const pendingKey = 'pending-acts';
export const lastStateKey = 'last-state';
export const seenDepositsKey = 'seen-deposits';
export const sharedCache = 'shared-slip';

export const unsentDatabase = 'member-chat';

export const token = (): string | null => localStorage.getItem(keys.token) ?? sessionStorage.getItem(keys.token);

export function saveToken(value: string, { remember }: { remember: boolean }) {
  // A token left in the other store would survive a logout.
  localStorage.removeItem(keys.token);
  sessionStorage.removeItem(keys.token);
  (remember ? localStorage : sessionStorage).setItem(keys.token, value);
  forget([keys.sessionEnd]);
}

/** The storage that has the token; data that must not outlive the token is stored there. */
export function tokenStore(): Storage | null {
  return [localStorage, sessionStorage].find((store) => store.getItem(keys.token) !== null) ?? null;
}

function forget(names: readonly string[]) {
  for (const store of [localStorage, sessionStorage]) for (const name of names) store.removeItem(name);
}
/** Must be cleared, so that the next member does not see this member's data. */
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

export const endSession = () => forget([...ofMember, keys.rememberAgreement]);

/** On logout, unsent messages are deleted; after an expired session they wait for the same member. */
function forgetUnsent() {
  if (!hasUnsent()) return;
  localStorage.removeItem(keys.unsent);
  indexedDB.deleteDatabase(unsentDatabase);
}

/** After an expired session, a shared picture waits for the same member to sign in again. */
function forgetShared() {
  if ('caches' in globalThis) caches.delete(sharedCache).catch(() => false);
}

/** Tells two members on one phone apart without storing a phone number: thousands of numbers share each mark. */
const markOf = (username: string): string => {
  let mark = 0;
  for (const digit of username) mark = (mark * 31 + digit.charCodeAt(0)) % 65_521;
  return String(mark);
};

/** Data that another member left after an expired session must not be shown or sent. */
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

let carried = '';
/** The password just chosen, for the log-in that follows. In memory only. */
export const carriedPassword = (): string => carried;
export function carryPassword(password: string) {
  carried = password;
}

/** Somebody registered or was signed in here before. */
export const isKnownBrowser = (): boolean => keptUsername() !== '' || localStorage.getItem(keys.member) !== null;

/** Keeps that somebody was here, not who. */
const forgetWho = () => localStorage.setItem(keys.member, '');

/** A public page was visited with a token. The reason is stored where the token was, so that every tab that shared it sees it. */
export function clearSession() {
  tokenStore()?.setItem(keys.sessionEnd, 'public');
  endSession();
  forgetWho();
  forgetUnsent();
  forgetShared();
}

/** The agreement choice belongs to the phone and survives a logout. */
export function leaveSession() {
  forget([...ofMember, keys.username]);
  forgetWho();
  forgetUnsent();
  forgetShared();
}

export const keptUsername = (): string => localStorage.getItem(keys.username) ?? sessionStorage.getItem(keys.username) ?? '';
export function keepUsername(username: string, { remember }: { remember: boolean }) {
  forget([keys.username]);
  (remember ? localStorage : sessionStorage).setItem(keys.username, username);
}

export const sessionEnd = (): string | null => sessionStorage.getItem(keys.sessionEnd) ?? localStorage.getItem(keys.sessionEnd);
export const keepSessionEnd = (why: string) => sessionStorage.setItem(keys.sessionEnd, why);

export const hasFloor = (): boolean => sessionStorage.getItem(keys.floor) !== null;
export const markFloor = () => sessionStorage.setItem(keys.floor, 'true');

export function onSessionEndedElsewhere(act: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key !== keys.token || token() !== null) return;
    if (sessionEnd() === null) keepSessionEnd('logout');
    act();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

export const hasUnsent = (): boolean => localStorage.getItem(keys.unsent) !== null;
export const markUnsent = (has: boolean) => (has ? localStorage.setItem(keys.unsent, 'true') : localStorage.removeItem(keys.unsent));

export const isAgreementRemembered = (): boolean => localStorage.getItem(keys.rememberAgreement) === 'true';
export const rememberAgreement = () => localStorage.setItem(keys.rememberAgreement, 'true');

export const inviteCode = (): string | null => localStorage.getItem(keys.inviteCode);
const saveInviteCode = (code: string) => localStorage.setItem(keys.inviteCode, code);
/** Kept, so that a friend who registers later still counts. */
export function keepInviteCode(address: URL) {
  const given = address.pathname.startsWith('/register') ? address.searchParams.get('code')?.trim() : null;
  if (given) saveInviteCode(given.slice(0, inviteCodeLengthMax));
}
const inviteCodeLengthMax = 40;

export const forgetInviteCode = () => localStorage.removeItem(keys.inviteCode);
