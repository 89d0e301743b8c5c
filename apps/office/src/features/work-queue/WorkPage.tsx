import type { ApiMap, WorkKind } from '@krapao/contract';
import { workKinds } from '@krapao/contract/api/codes';
import { firstSort, sortsOf } from '@krapao/contract/values/list-sort';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { causeText } from '../../i18n/cause-texts.ts';
import { requestActText } from '../../i18n/request-texts.ts';
import { attempt, toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { soundIsOn } from '../../lib/chime.ts';
import { useCommands } from '../../lib/commands.ts';
import { useFilters, useLastPage } from '../../lib/filters.ts';
import { useKeys } from '../../lib/keys.ts';
import { useMay, useMayCall } from '../../lib/me.ts';
import { orderIn } from '../../lib/order.ts';
import { useCall } from '../../lib/query.ts';
import { pageSize, showMoney } from '../../lib/show.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { Age } from '../../ui/Age.tsx';
import { Button } from '../../ui/Button.tsx';
import { ClaimBadge, useIsMine } from '../../ui/ClaimBadge.tsx';
import { byAge, byAmount, DataTable, focusRow } from '../../ui/DataTable.tsx';
import { ListFilters, narrowing, noFilters } from '../../ui/ListFilters.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { kindWords, words } from './work-queue.words.ts';

type Item = ApiMap['GET /api/office/work']['reply']['items'][number];
const keyOf = ({ kind, id }: Item): string => `${kind} ${id}`;

export function WorkPage() {
  const say = useWords(words);
  const sayKind = useWords(kindWords);
  const canClaim = useMayCall('POST /api/office/work/claim', 'cashier');
  const isManager = useMay('manager');
  const [, go] = useLocation();
  const sound = useStore(soundIsOn);
  const { values, page, set } = useFilters({ kind: '', sort: '', ...noFilters });
  const kind = workKinds.find((one) => one === values.kind);
  const narrowed = narrowing(values);
  const order = orderIn({ asked: values.sort, offered: sortsOf({ state: 'open' }), first: firstSort('open'), set });
  const query = useCall(
    'GET /api/office/work',
    { query: { ...narrowed, ...order.query, ...(kind && { kind }), page, limit: pageSize } },
    { everyMs: 5_000 },
  );
  useLastPage({ page, set }, query.data?.total);
  const [current, setCurrent] = useState<string | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const items = query.data?.items ?? [];
  const whyOf = useWhy();

  const isMine = useIsMine();
  const mayBeClaimed = (item: Item): boolean => canClaim && item.claimable && item.mayDecide && item.claim === null;
  const isReleasable = (item: Item): boolean => canClaim && item.claim !== null && (isMine(item.claim) || isManager);
  const chosen = items.filter((item) => marked.has(keyOf(item)));
  const [unclaimed, releasable] = [chosen.filter(mayBeClaimed), chosen.filter(isReleasable)];

  async function change(act: 'claim' | 'release', some: readonly Item[]) {
    const last = items.findLastIndex((item) => some.includes(item));
    const body = { items: some.map(({ kind: of, id }) => ({ kind: of, id })) };
    await attempt(
      call(`POST /api/office/work/${act}`, { body }).then(({ done, refused }) => {
        if (done > 0) toastDone(say(act === 'claim' ? 'claimed' : 'released', { n: done }));
        if (refused.length > 0) toast(say('someNot', { n: refused.length }), 'danger');
        setMarked(new Set());
      }),
    );
    focusRow(some.length > 1 ? last + 1 : last);
  }

  /** Staff who may not claim just open the first item. */
  async function next() {
    const found = canClaim
      ? (await call('POST /api/office/work/next', { body: kind ? { kind } : {} })).item
      : (items.find((item) => item.mayDecide) ?? null);
    if (found) go(found.href);
    else toastDone(say('noneFree'));
  }
  const takeNext = (): void => void attempt(next());

  const withCurrent = (run: (item: Item) => unknown) => () => {
    const item = items.find((one) => keyOf(one) === current) ?? items[0];
    if (item) run(item);
  };
  useCommands([{ label: say('next'), run: takeNext }]);
  useKeys(say('title'), [
    { key: 'n', say: say('next'), run: takeNext },
    { key: 'o', say: say('open'), run: withCurrent((item) => go(item.href)) },
    ...(canClaim
      ? [
          { key: 't', say: say('claim'), run: withCurrent((item) => mayBeClaimed(item) && change('claim', [item])) },
          { key: 'r', say: say('release'), run: withCurrent((item) => isReleasable(item) && change('release', [item])) },
        ]
      : []),
  ]);

  return (
    <Panel
      title={say('title')}
      tools={
        <>
          <Switch label={say('sound')} checked={sound} onChange={soundIsOn.set} />
          <Button look="primary" onClick={takeNext}>
            {say('next')} <kbd className="figures ml-1 text-xs max-md:hidden">n</kbd>
          </Button>
        </>
      }
    >
      {query.data && (
        <KindTabs
          counts={query.data.counts}
          oldest={query.data.oldest}
          chosen={kind ?? null}
          onChoose={(one) => set({ kind: one ?? '' })}
        />
      )}
      <ListFilters
        values={values}
        set={set}
        fields={canClaim ? ['date', 'amount', 'bank', 'mine'] : ['date', 'amount', 'bank']}
        order={order}
      />
      {unclaimed.length + releasable.length > 0 && (
        <p className="flex flex-wrap gap-1.5 border-b border-line px-3 py-2">
          {unclaimed.length > 0 && <Button onClick={() => change('claim', unclaimed)}>{say('claimMany', { n: unclaimed.length })}</Button>}
          {releasable.length > 0 && (
            <Button onClick={() => change('release', releasable)}>{say('releaseMany', { n: releasable.length })}</Button>
          )}
        </p>
      )}
      <DataTable
        caption={say('title')}
        query={query}
        rows={(reply) => reply.items}
        rowKey={keyOf}
        empty={say(Object.keys(narrowed).length > 0 ? 'noneFits' : 'empty')}
        order={order}
        onCurrent={setCurrent}
        onOpen={(item) => go(item.href)}
        {...(canClaim && {
          marks: {
            has: (key: string) => marked.has(key),
            toggle: (key: string) => setMarked(toggled(marked, key)),
            may: (item: Item) => mayBeClaimed(item) || isReleasable(item),
          },
        })}
        columns={[
          { head: say('waited'), sorts: byAge, cell: (item) => <Age since={item.since} /> },
          { head: say('kind'), cell: (item) => sayKind(item.kind) },
          { head: say('member'), cell: (item) => <Who item={item} /> },
          {
            head: say('amount'),
            right: true,
            sorts: byAmount,
            cell: (item) =>
              item.amount !== undefined && item.currency && <strong className="text-money">{showMoney(item.amount, item.currency)}</strong>,
          },
          { head: say('why'), cell: whyOf },
          {
            head: say('who'),
            cell: ({ claim, claimable }) =>
              claim ? <ClaimBadge claim={claim} /> : claimable && <span className="text-muted">{say('free')}</span>,
          },
          {
            head: say('acts'),
            cell: (item) => (
              <span className="flex flex-wrap gap-1.5 max-lg:justify-end">
                {mayBeClaimed(item) && <Button onClick={() => change('claim', [item])}>{say('claim')}</Button>}
                {isReleasable(item) && <Button onClick={() => change('release', [item])}>{say('release')}</Button>}
                <Button onClick={() => go(item.href)}>{say('open')}</Button>
              </span>
            ),
          },
        ]}
      />
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(to) => set({ page: String(to) })} />
    </Panel>
  );
}

function toggled(marked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(marked);
  if (!next.delete(key)) next.add(key);
  return next;
}

function Who({ item }: { item: Item }) {
  const say = useWords(words);
  if (item.memberId === undefined)
    return (
      <span className="figures break-all text-muted">
        {item.kind === 'chats' ? `${say('guest')} ${item.id}` : <span className="text-ink">{item.sender}</span>}
      </span>
    );
  return (
    <>
      <Link href={`/members/${item.memberId}`} className="text-money underline">
        {item.name || item.memberId}
      </Link>
      <span className="figures block text-muted">{item.username}</span>
    </>
  );
}

function useWhy(): (item: Item) => string {
  const lang = useLanguage();
  const text = useText();
  const codeOf = useCodes();
  const inWords: Partial<Record<WorkKind, (why: string) => string>> = {
    unknown: (why) => causeText(why, lang),
    stuck: (why) => causeText(why, lang),
    requests: (why) => text(requestActText(why)),
    documents: (why) => text(requestActText(why)),
  };
  return ({ kind, why }) => (why === '' ? '' : (inWords[kind] ?? codeOf)(why));
}

type Reply = ApiMap['GET /api/office/work']['reply'];
type Props = Pick<Reply, 'counts' | 'oldest'> & { chosen: WorkKind | null; onChoose: (kind: WorkKind | null) => void };

function KindTabs({ counts, oldest, chosen, onChoose }: Props) {
  const say = useWords(words);
  const sayKind = useWords(kindWords);
  const shown = workKinds.filter((kind) => (counts[kind] ?? 0) > 0 || kind === chosen);
  const total = workKinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  return (
    <nav aria-label={say('kinds')} className="flex flex-wrap gap-1.5 border-b border-line p-2 max-md:flex-nowrap max-md:overflow-x-auto">
      <Tab label={say('all')} count={total} since={null} isChosen={chosen === null} onChoose={() => onChoose(null)} />
      {shown.map((kind) => (
        <Tab
          key={kind}
          label={sayKind(kind)}
          count={counts[kind] ?? 0}
          since={oldest[kind] ?? null}
          isChosen={kind === chosen}
          onChoose={() => onChoose(kind)}
        />
      ))}
    </nav>
  );
}

type TabProps = { label: string; count: number; since: string | null; isChosen: boolean; onChoose: () => void };
const Tab = ({ label, count, since, isChosen, onChoose }: TabProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={`flex shrink-0 items-center gap-2 rounded-lg border px-3 py-1.5 text-left max-md:min-h-[44px] ${isChosen ? 'border-gold bg-raised' : 'border-line hover:bg-raised'}`}
  >
    <span className="whitespace-nowrap">{label}</span>
    <span className="figures rounded-md bg-gold px-1.5 text-on-gold">{count >= 1_000 ? '1,000+' : count}</span>
    {since && (
      <span className="text-sm">
        <Age since={since} />
      </span>
    )}
  </button>
);
