import type { ApiMap, WorkKind } from '@krapao/contract';
import { workKinds } from '@krapao/contract/codes';
import { useWords } from '@krapao/ui/words.ts';
import { Age } from '../../ui/Age.tsx';
import { kindWords, words } from './work.words.ts';

type Reply = ApiMap['GET /api/office/work']['reply'];
type Props = Pick<Reply, 'counts' | 'oldest'> & { chosen: WorkKind | null; onChoose: (kind: WorkKind | null) => void };

/** Kinds with how many wait and since when the oldest does. A kind of which nothing waits is not in the way, unless it is the one that is shown. */
export function KindTabs({ counts, oldest, chosen, onChoose }: Props) {
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
