import type { ApiMap } from '@krapao/contract';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field, inputLook } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { canCheck, type DrawTrace, type Fault, isSeed, readOdds, traceDraw, writeOdds } from './check-draw.ts';
import { words } from './fair.words.ts';
import { ProofSteps } from './ProofSteps.tsx';
import { words as wheelWords } from './wheel.words.ts';

const empty = { hash: '', seed: '', clientSeed: '', odds: '', code: '' };
type Typed = typeof empty;
type Outcome = { readonly typed: Typed; readonly trace: DrawTrace; readonly faults: readonly Fault[] };

/** Recomputes a spin from pasted values only, without the server. */
async function workOut(typed: Typed): Promise<Outcome | null> {
  const odds = readOdds(typed.odds);
  if (!odds || !isSeed(typed.seed) || !isSeed(typed.hash) || typed.clientSeed === '') return null;
  const trace = await traceDraw({ seed: typed.seed, clientSeed: typed.clientSeed, odds });
  const faults: Fault[] = [];
  if (trace.seedHash !== typed.hash.toLowerCase()) faults.push('HASH');
  if (typed.code !== '' && ![trace.code, String(trace.position + 1)].includes(typed.code)) faults.push('SLICE');
  return { typed, trace, faults };
}

export function CheckModal({ close }: { close: () => void }) {
  const w = useWords(words);
  const [typed, setTyped] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const type = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setOutcome(null);
    setIsTried(false);
    setChosen(null);
  };

  const check = useAct(async (_, values: Typed) => {
    setIsTried(true);
    setOutcome(await workOut(values));
  });
  const choose = useAct(async (_, spin: OldSpin) => {
    const { odds } = await call('GET /api/spinwheel/odds', { query: { version: String(spin.version) } });
    const { hash, seed, clientSeed, code } = spin;
    const values = { hash, seed, clientSeed, code, odds: writeOdds(odds) };
    setTyped(values);
    setChosen(spin.spinId);
    await check.run(values);
  });

  const plain = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false, className: 'font-mono text-sm' } as const;
  const isHashWrong = isTried && !isSeed(typed.hash);
  const isSeedWrong = isTried && !isSeed(typed.seed);
  const areOddsWrong = isTried && !readOdds(typed.odds);
  return (
    <Modal
      title={w('checkTitle')}
      onClose={close}
      footer={
        <Button wide icon="check" busy={check.busy} disabled={!canCheck()} onClick={() => check.run(typed)}>
          {w('check')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4" data-check="">
        <p className="text-sm text-muted">{w('checkText')}</p>
        {!canCheck() && <Notice>{w('unable')}</Notice>}
        <div role="status">{outcome && <CheckOutcome outcome={outcome} />}</div>
        <OldSpins chosen={chosen} isBusy={choose.busy} onChoose={choose.run} onWheel={close} />
        <section className="flex flex-col gap-3.5">
          <h3 className="font-semibold">{w('values')}</h3>
          <Field
            {...plain}
            name="hash"
            label={w('hashField')}
            value={typed.hash}
            onChange={(hash) => type({ hash: hash.trim() })}
            error={isHashWrong ? w('hashWrong') : null}
          />
          <Field
            {...plain}
            name="seed"
            label={w('seedField')}
            value={typed.seed}
            onChange={(seed) => type({ seed: seed.trim() })}
            error={isSeedWrong ? w('seedFieldWrong') : null}
          />
          <Field
            {...plain}
            name="clientSeed"
            label={w('yourSeed')}
            value={typed.clientSeed}
            onChange={(clientSeed) => type({ clientSeed })}
            error={isTried && typed.clientSeed === '' ? w('seedWrong') : null}
          />
          <FieldFrame label={w('oddsField')} hint={w('oddsHint')} error={areOddsWrong ? w('oddsWrong') : null}>
            {(ids) => (
              <textarea
                {...ids}
                name="odds"
                rows={4}
                spellCheck={false}
                value={typed.odds}
                onChange={(event) => type({ odds: event.target.value })}
                className={`${inputLook} bg-card py-2 font-mono text-sm ${areOddsWrong ? 'border-danger' : 'border-edge'}`}
              />
            )}
          </FieldFrame>
          <Field {...plain} name="code" label={w('codeField')} value={typed.code} onChange={(code) => type({ code: code.trim() })} />
        </section>
      </div>
    </Modal>
  );
}

function CheckOutcome({ outcome: { typed, trace, faults } }: { outcome: Outcome }) {
  const w = useWords(words);
  const isRight = faults.length === 0;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={place} data-verdict={isRight ? 'right' : 'wrong'}>
      <Notice tone={isRight ? 'ok' : 'danger'}>
        <p className="font-semibold">{w(isRight ? 'right' : 'wrong')}</p>
        {faults.map((fault) => (
          <p key={fault}>{w(fault)}</p>
        ))}
        <p>{w('drawn', { n: trace.position + 1, code: trace.code })}</p>
      </Notice>
      <details className="mt-1">
        <summary className="min-h-11 content-center text-sm font-semibold text-money">{w('how')}</summary>
        <ProofSteps hash={typed.hash} seed={typed.seed} clientSeed={typed.clientSeed} trace={trace} />
      </details>
    </section>
  );
}

type OldSpin = ApiMap['GET /api/spinwheel/spins']['reply']['spins'][number];

const limit = 5;

type Props = { chosen: string | null; isBusy: boolean; onChoose: (spin: OldSpin) => unknown; onWheel: () => void };

function OldSpins({ chosen, isBusy, onChoose, onWheel }: Props) {
  const w = useWords(words);
  const wheel = useWords(wheelWords);
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useCall('GET /api/spinwheel/spins', { query: { page, limit } }, { staleTimeMs: 0 });
  return (
    <section>
      <h3 className="mb-2 font-semibold">{w('spins')}</h3>
      {!data && (isError ? <ErrorState onRetry={refetch} /> : <SkeletonList rows={3} />)}
      {data?.total === 0 && (
        <EmptyState
          art="no-rewards"
          title={w('noSpins')}
          text={w('noSpinsText')}
          action={
            <Button look="quiet" onClick={onWheel}>
              {wheel('toWheel')}
            </Button>
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="divide-y divide-line rounded-2xl bg-card shadow-card">
            {data.spins.map((spin) => (
              <li key={spin.spinId}>
                <button
                  type="button"
                  data-old-spin={spin.spinId}
                  disabled={isBusy}
                  aria-pressed={spin.spinId === chosen}
                  onClick={() => onChoose(spin)}
                  className="flex min-h-14 w-full items-center gap-3 px-3.5 py-2 text-left hover:bg-raised"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{spin.label}</span>
                    <span className="figures block text-xs text-muted">{dateTime(spin.at)}</span>
                  </span>
                  <Icon name={spin.spinId === chosen ? 'check' : 'chevron-right'} className="size-5 text-muted" />
                </button>
              </li>
            ))}
          </ul>
          <Pager page={page} limit={limit} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}
