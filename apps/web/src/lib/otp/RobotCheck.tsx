import { puzzleParts } from '@krapao/contract/identity/puzzle';
import { Button } from '@krapao/ui/Button.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './otp.words.ts';
import { type Paid, solveChallenge } from './solve-challenge.ts';

/** Solves a challenge while it stands open; the one who waits sees how far it is, and may give up. */
export function RobotCheck({ onSolved, onClose }: { onSolved: (paid: Paid) => void; onClose: () => void }) {
  const w = useWords(words);
  const ui = useWords(uiWords);
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState(false);
  const latest = useRef(onSolved);
  useEffect(() => {
    latest.current = onSolved;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew.
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    setDone(0);
    setFailed(false);
    solveChallenge({ onPart: setDone, signal }).then(
      (paid) => {
        if (!signal.aborted) latest.current(paid);
      },
      () => {
        if (!signal.aborted) setFailed(true);
      },
    );
    return () => leave.abort();
  }, [attempt]);

  return (
    <Modal
      title={w('title')}
      onClose={onClose}
      footer={
        <div className={failed ? 'grid grid-cols-2 gap-3' : ''}>
          <Button look="quiet" wide onClick={() => onClose()}>
            {ui('cancel')}
          </Button>
          {failed && (
            <Button wide onClick={() => setAttempt((before) => before + 1)}>
              {ui('tryAgain')}
            </Button>
          )}
        </div>
      }
    >
      {failed ? (
        <Notice tone="danger">{w('failed')}</Notice>
      ) : (
        <div className="flex flex-col gap-3" data-robot-check={done}>
          <p role="status" className="font-semibold">
            {w('checking')}
          </p>
          <progress
            value={done}
            max={puzzleParts}
            aria-label={w('checking')}
            className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
          />
          <p className="text-sm text-muted">{w('text')}</p>
        </div>
      )}
    </Modal>
  );
}
