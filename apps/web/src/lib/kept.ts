import { keys } from './session.ts';

export const saveLastSync = (at: Date) => localStorage.setItem(keys.lastSync, at.toISOString());

export function bonusHeight(): number | null {
  const kept = localStorage.getItem(keys.bonusHeight);
  return kept === null ? null : Number(kept) || 0;
}
export const keepBonusHeight = (height: number) => localStorage.setItem(keys.bonusHeight, String(height));

/** Unfinished withdrawal whose outcome has not been shown on this phone yet. */
export const awaitedWithdrawal = (): string | null => localStorage.getItem(keys.awaited);
export const awaitWithdrawal = (reference: string | null) =>
  reference === null ? localStorage.removeItem(keys.awaited) : localStorage.setItem(keys.awaited, reference);

export const playedGames = (): string | null => localStorage.getItem(keys.played);
export const keepPlayedGames = (text: string) => localStorage.setItem(keys.played, text);

export const keptQrWait = (): string | null => localStorage.getItem(keys.qrWait);
export const keepQrWait = (wait: string | null) =>
  wait === null ? localStorage.removeItem(keys.qrWait) : localStorage.setItem(keys.qrWait, wait);
