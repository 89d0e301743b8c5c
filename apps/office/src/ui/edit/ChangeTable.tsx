import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { type Change, fieldChanges } from '../../lib/changes.ts';
import { AccountNo } from '../AccountNo.tsx';
import { StackedHead } from '../StackedHead.tsx';
import type { ChangeWords } from './ChangeList.tsx';
import { editWords } from './edit.words.ts';

const accountFields: ReadonlySet<string> = new Set(['bankAccountNo', 'qrReceiver', 'mobile']);
const isAccountNo = ({ path }: Change): boolean => accountFields.has(path.at(-1) ?? '');
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

export function ChangeTable({ before, after, words }: { before: unknown; after: unknown; words: ChangeWords }) {
  const say = useWords(editWords);
  const changes = fieldChanges(before, after).filter((one) => !(isEmpty(one.before) && isEmpty(one.after)));
  const sorted = changes.toSorted((a, b) => Number(isAccountNo(b)) - Number(isAccountNo(a)));
  const show = (change: Change, value: unknown): ReactNode =>
    isAccountNo(change) && typeof value === 'string' && value !== '' ? <AccountNo no={value} /> : words.value(value, change.path);
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead className="text-muted max-sm:sr-only">
        <tr className="border-b border-line">
          <th className="w-2/5 py-1 pr-3 font-normal">{say('field')}</th>
          <th className="py-1 pr-3 font-normal">{say('before')}</th>
          <th className="py-1 font-normal">{say('after')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((change) => (
          <tr key={change.path.join('\n')} className="border-b border-line align-top last:border-b-0 max-sm:block max-sm:py-1.5">
            <th scope="row" className="py-1.5 pr-3 font-normal [overflow-wrap:anywhere] text-muted max-sm:block max-sm:py-0">
              {words.label(change.path)}
            </th>
            <td className="py-1.5 pr-3 [overflow-wrap:anywhere] max-sm:block max-sm:py-0">
              <StackedHead>{say('before')}</StackedHead>
              <del className="figures text-muted no-underline">{show(change, change.before)}</del>
            </td>
            <td className="py-1.5 [overflow-wrap:anywhere] max-sm:block max-sm:py-0">
              <StackedHead>{say('after')}</StackedHead>
              <ins className="figures font-semibold no-underline">{show(change, change.after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
