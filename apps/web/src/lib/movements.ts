import type { LiveEvents } from '@krapao/contract';
import { inLanguage } from '@krapao/contract/values/languages';
import { CallError } from '@krapao/ui/call-error.ts';
import { language } from '@krapao/ui/language.ts';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import { awaitedWithdrawal, awaitWithdrawal } from './kept.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { listen } from './socket.ts';

export type MovementState = { readonly status: Outcome; readonly note?: string | undefined };

/** A reason from the staff's list comes in every language; free text as typed. */
export const noteOf = ({ note, reason }: Pick<LiveEvents['movement'], 'note' | 'reason'>): string | undefined =>
  reason ? inLanguage(reason, language(), language()) : note;

const shown = new Set<string>();
export const isMovementShown = (reference: string): boolean => shown.has(reference);

const pollMs = 3_000;
const pollRows = 20;

async function ask(reference: string): Promise<MovementState | null> {
  try {
    const { statements } = await call('POST /api/statement', { body: { page: 1, limit: pollRows }, quiet: true });
    const found = statements.find((entry) => entry.reference === reference);
    return found ? { status: outcomeOf(found.status), note: found.note } : null;
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

/** Uses the socket and polling, because a phone that changes networks misses events. */
export function useMovement(reference: string, first: MovementState): MovementState {
  const [state, setState] = useState(first);
  const isOpen = state.status === 'PENDING';
  useEffect(() => {
    shown.add(reference);
    return () => void shown.delete(reference);
  }, [reference]);
  useEffect(() => {
    if (!isOpen) {
      // Seen to its end, so do not announce it later.
      if (awaitedWithdrawal() === reference) awaitWithdrawal(null);
      return;
    }
    let stopped = false;
    const stopListening = listen('movement', (event: LiveEvents['movement']) => {
      if (event.reference === reference) setState({ status: outcomeOf(event.status), note: noteOf(event) });
    });
    const timer = setInterval(async () => {
      const known = await ask(reference);
      if (known && !stopped) setState(known);
    }, pollMs);
    return () => {
      stopped = true;
      stopListening();
      clearInterval(timer);
    };
  }, [reference, isOpen]);
  return state;
}
