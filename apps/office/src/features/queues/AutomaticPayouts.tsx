import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { refreshAll } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { words } from './automatic-payouts.words.ts';

type Pause = ApiMap['GET /api/office/withdrawals']['reply']['automaticPaused'];

/** Whether small withdrawals are paid without staff now. Any cashier stops that; a manager lets it go on. */
export function AutomaticPayouts({ paused }: { paused: Pause }) {
  const say = useWords(words);
  const canPause = useMayCall('POST /api/office/payouts/automatic/pause', 'cashier');
  const canResume = useMayCall('POST /api/office/payouts/automatic/resume', 'manager');
  const [isAsked, setAsked] = useState(false);
  const verb = paused ? 'resume' : 'pause';
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        {paused ? (
          <p role="status" className="rounded-lg bg-danger-soft px-3 py-2 text-danger">
            {say('isPaused', { reason: paused.reason, by: paused.by, at: dateTime(paused.since) })}
          </p>
        ) : (
          <p className="text-muted">{say('runs')}</p>
        )}
        {(paused ? canResume : canPause) && (
          <Button look={paused ? 'primary' : 'danger'} onClick={() => setAsked(true)}>
            {say(verb)}
          </Button>
        )}
      </div>
      {isAsked && (
        <ActDialog
          title={say(verb)}
          effects={[say(paused ? 'resumeEffect' : 'pauseEffect'), say('recorded')]}
          confirm={say(verb)}
          danger={!paused}
          onClose={() => setAsked(false)}
          onConfirm={(fields) => {
            const body = { reason: String(fields.get('reason') ?? '').trim() };
            const sent = paused
              ? call('POST /api/office/payouts/automatic/resume', { body })
              : call('POST /api/office/payouts/automatic/pause', { body });
            return sent.finally(refreshAll);
          }}
        >
          <Field name="reason" label={say('reason')} required maxLength={200} autoComplete="off" />
        </ActDialog>
      )}
    </>
  );
}
