import { Button } from '@krapao/ui/Button.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { grouped } from '../../lib/grouped.ts';
import { useCall } from '../../lib/query.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { clientSeedForm } from './check-draw.ts';
import { chooseClientSeed, clientSeed, drawClientSeed } from './client-seed.ts';
import { words } from './fair.words.ts';
import { percent } from './percent.ts';
import type { Setup } from './use-wheel-data.ts';
import { useSetup } from './use-wheel-data.ts';
import { words as wheelWords } from './wheel.words.ts';

export function InfoModal({ onCheck, close }: { onCheck: () => unknown; close: () => void }) {
  const w = useWords(words);
  const wheel = useWords(wheelWords);
  const { data: setup, isFetchedAfterMount, isError, refetch } = useSetup();
  return (
    <Modal
      title={wheel('info')}
      onClose={close}
      footer={
        <Button wide look="quiet" icon="search" onClick={onCheck}>
          {w('checkOld')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {setup ? <OddsTable setup={setup} /> : <SkeletonList rows={4} rowClass="h-9 w-full" />}
        <section className="flex flex-col gap-3">
          <h3 className="font-semibold">{w('fair')}</h3>
          <p className="text-sm text-muted">{w('fairText')}</p>
          <div>
            <p className="text-sm font-semibold">{w('nextHash')}</p>
            {/* Wait for fresh data: a cached hash may belong to a spin that is already over, here or on another device. */}
            {setup && isFetchedAfterMount && !isError ? (
              <div className="flex items-center gap-1">
                <p className="min-w-0 flex-1 font-mono text-sm break-all" data-hash="">
                  {setup.hash}
                </p>
                <CopyButton text={setup.hash} />
              </div>
            ) : isError ? (
              <ErrorState onRetry={refetch} />
            ) : (
              <Skeleton className="h-11 w-full" />
            )}
          </div>
          <ClientSeedField />
        </section>
      </div>
    </Modal>
  );
}

function OddsTable({ setup }: { setup: Setup }) {
  const w = useWords(words);
  const wheel = useWords(wheelWords);
  const { data, isError, refetch } = useCall('GET /api/spinwheel/odds', { query: { version: String(setup.version) } });
  if (!data) return isError ? <ErrorState onRetry={refetch} /> : <SkeletonList rows={4} rowClass="h-9 w-full" />;
  const sum = data.odds.reduce((total, { weight }) => total + weight, 0);
  const sliceOf = (code: string) => setup.slices.find((slice) => slice.code === code);
  return (
    <section>
      <Table
        label={wheel('info')}
        rows={data.odds}
        rowKey={({ code }, index) => `${index}:${code}`}
        columns={[
          {
            key: 'prize',
            head: w('prize'),
            cell: ({ code }) => (
              <span className="flex items-baseline gap-2">
                <span
                  aria-hidden="true"
                  className="size-3 shrink-0 self-center rounded-full border border-edge"
                  style={{ backgroundColor: sliceOf(code)?.bgColor }}
                />
                {sliceOf(code)?.label ?? code}
              </span>
            ),
          },
          { key: 'weight', head: w('weight'), end: true, cell: ({ weight }) => grouped(weight) },
          { key: 'chance', head: w('chance'), end: true, cell: ({ weight }) => <strong>{percent(weight, sum)}</strong> },
        ]}
      />
      <p className="mt-2 text-sm text-muted">{w('version', { n: data.version, sum: grouped(sum) })}</p>
    </section>
  );
}

function ClientSeedField() {
  const w = useWords(words);
  const seed = useStore(clientSeed);
  const [typed, setTyped] = useState(seed.text);
  const [isWrong, setIsWrong] = useState(false);
  function save() {
    if (!clientSeedForm.test(typed)) return setIsWrong(true);
    if (typed !== seed.text) chooseClientSeed(typed);
    toast(w('saved'), 'ok');
  }
  return (
    <div className="flex flex-col gap-2.5">
      <Field
        label={w('yourSeed')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setIsWrong(false);
        }}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        name="clientSeed"
        hint={w('yourSeedHint')}
        error={isWrong ? w('seedWrong') : null}
        className="font-mono text-sm"
      />
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          look="quiet"
          size="s"
          icon="refresh"
          onClick={() => {
            drawClientSeed();
            setTyped(clientSeed.get().text);
            setIsWrong(false);
          }}
        >
          {w('newSeed')}
        </Button>
        <Button look="quiet" size="s" onClick={save} disabled={typed === seed.text}>
          {w('save')}
        </Button>
      </div>
    </div>
  );
}
