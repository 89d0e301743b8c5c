import { Badge } from '@krapao/ui/Badge.tsx';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { grouped } from '../../lib/grouped.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { DrawTrace } from './check-draw.ts';
import { words } from './fair.words.ts';

function Step({
  n,
  name,
  value,
  copy = false,
  children,
}: {
  n: number;
  name: string;
  value: string;
  copy?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className="flex gap-3 border-b border-line py-3 last:border-0">
      <span className="figures flex size-7 shrink-0 items-center justify-center rounded-full bg-raised text-sm font-semibold text-money">
        {n}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{name}</p>
        <div className="flex items-start gap-1">
          <p className="figures min-w-0 flex-1 font-mono text-sm break-all">{value}</p>
          {copy && (
            <span className="-mt-3 -mr-2">
              <CopyButton text={value} />
            </span>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}

export function ProofSteps({ hash, seed, clientSeed, trace }: { hash: string; seed: string; clientSeed: string; trace: DrawTrace }) {
  const w = useWords(words);
  const isSame = trace.seedHash === hash.toLowerCase();
  const skipped = trace.rounds.length - 1;
  const last = trace.rounds[skipped];
  return (
    <ol data-proof="">
      <Step n={1} name={w('stepHash')} value={hash} copy />
      <Step n={2} name={w('stepSeed')} value={seed} copy />
      <Step n={3} name={w('stepSeedHash')} value={trace.seedHash}>
        <Badge tone={isSame ? 'ok' : 'danger'}>{w(isSame ? 'same' : 'differs')}</Badge>
      </Step>
      <Step n={4} name={w('stepClientSeed')} value={clientSeed} copy />
      <Step n={5} name={w('stepHmac', { message: last?.message ?? '' })} value={last?.hmac ?? ''}>
        {skipped > 0 && <p className="text-sm text-muted">{w('stepSkipped')}</p>}
      </Step>
      <Step n={6} name={w('stepNumber')} value={String(trace.number)} />
      <Step n={7} name={w('stepRest', { sum: grouped(Number(trace.sum)) })} value={`r = ${trace.r}`} />
      <Step
        n={8}
        name={w('stepSlice', { n: trace.position + 1, since: String(trace.since), last: String(trace.until - 1n) })}
        value={trace.code}
      />
    </ol>
  );
}
