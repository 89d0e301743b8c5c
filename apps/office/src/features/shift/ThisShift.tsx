import type { ApiMap } from '@krapao/contract';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { useBankName } from '../../lib/names.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Area, Choice } from '../../ui/Field.tsx';
import { OptionalNumberField } from '../../ui/FormFields.tsx';
import { QueryState } from '../../ui/failures.tsx';
import { Section } from '../../ui/Section.tsx';
import { Difference, Position } from './Position.tsx';
import { SheetView } from './SheetView.tsx';
import { words } from './shift.words.ts';

type Shift = ApiMap['GET /api/office/shift']['reply'];

export function ThisShift() {
  const query = useCall('GET /api/office/shift', undefined, { everyMs: 5_000 });
  if (query.isPending || query.isError) return <QueryState query={query} />;
  return query.data.open ? <Waiting shift={query.data} /> : <HandOver shift={query.data} />;
}

/** No new sheet can be handed over until this one is accepted. */
function Waiting({ shift }: { shift: Shift }) {
  const say = useWords(words);
  const [isAsked, setAsked] = useState(false);
  const { open } = shift;
  if (!open) return null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-raised px-4 py-3">
        <p>
          <strong>{say('waiting')}</strong>{' '}
          <span className="text-muted">
            {open.givenBy.name} → {open.to?.name ?? say('anyone')}
          </span>
        </p>
        {shift.mayAccept && (
          <Button look="primary" onClick={() => setAsked(true)}>
            {say('accept')}
          </Button>
        )}
      </div>
      <SheetView sheet={open} />
      {isAsked && (
        <ActDialog
          title={say('accept')}
          effects={[say('takeEffect', { name: open.givenBy.name })]}
          confirm={say('accept')}
          onClose={() => setAsked(false)}
          onConfirm={async (fields) => {
            const remarks = String(fields.get('remarks') ?? '').trim();
            await call('POST /api/office/shift/accept', { body: { id: BigInt(open._id), remarks } }).finally(refreshAll);
            toastDone(say('accepted'));
          }}
        >
          <Area name="remarks" label={say('remarks')} maxLength={2_000} rows={3} />
        </ActDialog>
      )}
    </>
  );
}

function HandOver({ shift }: { shift: Shift }) {
  const say = useWords(words);
  const bankName = useBankName();
  const [counted, setCounted] = useState<Readonly<Record<string, number | null>>>({});
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [notes, setNotes] = useState('');
  const [to, setTo] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { position, staff } = shift;
  const amounts = position.accounts.flatMap(({ id, expected }) => {
    const amount = counted[id];
    if (amount === null || amount === undefined) return [];
    return [{ id, amount, reason: (reasons[id] ?? '').trim(), difference: Math.round((amount - (expected ?? 0)) * 100) / 100 }];
  });
  const isReady = amounts.every(({ difference, reason }) => difference === 0 || (!Number.isNaN(difference) && reason !== ''));
  const send = async (): Promise<void> => {
    const body = {
      notes: notes.trim(),
      ...(to ? { to: BigInt(to) } : {}),
      counted: amounts.map(({ id, amount, reason }) => ({ id, amount, reason })),
    };
    await call('POST /api/office/shift/handOver', { body }).finally(refreshAll);
    setCounted({});
    setReasons({});
    setNotes('');
    toastDone(say('handedOver'));
  };
  return (
    <>
      <Position position={position} />
      {position.accounts.length > 0 && (
        <Section title={say('counted')}>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {position.accounts.map(({ id, bankCode, accountNo, currency }) => {
              const account = `${bankName(bankCode)} ${accountNo}`;
              const difference = amounts.find((one) => one.id === id)?.difference;
              const isKnown = difference !== undefined && !Number.isNaN(difference);
              return (
                <div key={id} className="space-y-2">
                  <OptionalNumberField
                    name={`counted.${id}`}
                    label={say('countedOf', { account })}
                    value={counted[id] ?? null}
                    onChange={(amount) => setCounted((before) => ({ ...before, [id]: amount }))}
                  />
                  {isKnown && (
                    <p role="status" className="figures">
                      <span className="text-muted">{say('difference')}:</span> <Difference difference={difference} currency={currency} />
                    </p>
                  )}
                  {isKnown && difference !== 0 && (
                    <Area
                      label={say('reasonOf', { account })}
                      value={reasons[id] ?? ''}
                      required
                      maxLength={500}
                      rows={2}
                      onChange={(event) => setReasons((before) => ({ ...before, [id]: event.target.value }))}
                    />
                  )}
                </div>
              );
            })}
          </div>
        </Section>
      )}
      <Section title={say('handOver')}>
        <div className="grid gap-3 lg:grid-cols-2">
          <Area label={say('notes')} value={notes} maxLength={2_000} rows={4} onChange={(event) => setNotes(event.target.value)} />
          <div className="space-y-3">
            <Choice
              label={say('to')}
              value={to}
              onChange={(event) => setTo(event.target.value)}
              options={[{ value: '', label: say('anyone') }, ...staff.map(({ staffId, name }) => ({ value: staffId, label: name }))]}
            />
            <Button look="primary" disabled={!isReady} onClick={() => setAsked(true)}>
              {say('handOver')}
            </Button>
          </div>
        </div>
      </Section>
      {isAsked && (
        <ActDialog
          title={say('handOver')}
          effects={[say('handOverEffect'), say('handOverNext')]}
          confirm={say('handOver')}
          onClose={() => setAsked(false)}
          onConfirm={send}
        />
      )}
    </>
  );
}
