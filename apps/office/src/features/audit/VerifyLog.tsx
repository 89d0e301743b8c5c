import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { t, useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useCommands } from '../../lib/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/failures.tsx';
import { faultTexts, words } from './audit.words.ts';

type Proof = ApiMap['GET /api/office/audit/verify']['reply'];

/** Holds the log against its seals outside the database, and says in words what came of it. */
export function VerifyLog() {
  const say = useWords(words);
  const [proof, setProof] = useState<Proof | null>(null);
  const act = useAct(
    async () => {
      setProof(null);
      setProof(await call('GET /api/office/audit/verify'));
    },
    { errors: 'inline' },
  );
  useCommands([{ label: say('verify'), run: () => act.run() }]);
  return (
    <div className="flex flex-wrap items-start gap-3 border-b border-line px-3 py-2">
      <Button busy={act.busy} onClick={() => act.run()}>
        {say('verify')}
      </Button>
      <div role="status" className="min-w-0 flex-1 self-center">
        {proof && <Outcome proof={proof} />}
      </div>
      <Failure text={act.error} />
    </div>
  );
}

function Outcome({ proof }: { proof: Proof }) {
  const say = useWords(words);
  const lang = useLanguage();
  if (proof.anchoredAt === null && proof.sound) return <p className="text-muted">{say('never')}</p>;
  if (proof.sound)
    return <p className="text-ok">{say('sound', { n: proof.entries.toLocaleString('en-US'), since: dateTime(proof.since) })}</p>;
  return (
    <div className="text-danger">
      <p className="font-semibold">{say('broken')}</p>
      <ul className="list-disc pl-5">
        {proof.faults.map(({ kind, entryId }) => (
          <li key={`${kind} ${entryId}`}>{t(faultTexts[kind], { id: entryId ?? '' }, lang)}</li>
        ))}
      </ul>
    </div>
  );
}
