import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { faceOf } from './face.rules.ts';
import { words } from './profile.words.ts';

type Member = { readonly _id: string; readonly name: string; readonly createdAt: string };

export function ProfileHead({ member: { _id, name, createdAt } }: { member: Member }) {
  const w = useWords(words);
  const { letter, from, to } = faceOf(_id, name);
  return (
    <section className="night rounded-2xl bg-card p-5 shadow-card">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}
          className="flex size-18 shrink-0 items-center justify-center rounded-full text-3xl font-semibold text-ink ring-2 ring-gold ring-offset-4 ring-offset-card"
        >
          {letter}
        </span>
        <div className="min-w-0 pl-1">
          <h2 className="text-xl font-semibold wrap-anywhere">{name}</h2>
          <dl className="figures flex flex-wrap items-center gap-x-2">
            <dt className="text-sm text-muted">{w('id')}</dt>
            <dd className="-my-1.5 flex items-center">
              <span className="min-w-0 wrap-anywhere">{_id}</span>
              <CopyButton text={_id} />
            </dd>
          </dl>
        </div>
      </div>
      <dl className="figures mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-sm">
        <dt className="text-muted">{w('createdAt')}</dt>
        <dd>{dateTime(createdAt)}</dd>
      </dl>
    </section>
  );
}
