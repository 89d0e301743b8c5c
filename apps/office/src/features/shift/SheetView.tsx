import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { Section } from '../../ui/Section.tsx';
import { Position } from './Position.tsx';
import { words } from './shift.words.ts';

export type Sheet = ApiMap['GET /api/office/shift/sheets']['reply']['sheets'][number];

export function SheetView({ sheet }: { sheet: Sheet }) {
  const say = useWords(words);
  return (
    <>
      <Section title={say('sheetOf', { time: dateTime(sheet.givenAt) })}>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <div>
            <dt className="text-muted">{say('givenBy')}</dt>
            <dd>{sheet.givenBy.name}</dd>
          </div>
          <div>
            <dt className="text-muted">{say('acceptedBy')}</dt>
            <dd>{sheet.acceptedBy ? `${sheet.acceptedBy.name} ${dateTime(sheet.acceptedAt ?? sheet.givenAt)}` : say('notAccepted')}</dd>
          </div>
        </dl>
        <h3 className="text-muted">{say('notes')}</h3>
        <p className="break-words whitespace-pre-wrap">{sheet.notes || say('noNotes')}</p>
        {sheet.remarks && (
          <>
            <h3 className="text-muted">{say('remarks')}</h3>
            <p className="break-words whitespace-pre-wrap">{sheet.remarks}</p>
          </>
        )}
      </Section>
      <Position position={sheet.position} isFrozen />
    </>
  );
}
