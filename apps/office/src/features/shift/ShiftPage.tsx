import { useWords } from '@krapao/ui/words.ts';
import { useFilters } from '../../lib/filters.ts';
import { Choice } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Decisions } from './Decisions.tsx';
import { ServiceTimes } from './ServiceTimes.tsx';
import { Sheets } from './Sheets.tsx';
import { words } from './shift.words.ts';
import { ThisShift } from './ThisShift.tsx';

const views = { now: ThisShift, sheets: Sheets, times: ServiceTimes, decisions: Decisions } as const;
const names = ['now', 'sheets', 'times', 'decisions'] as const;

/** What one shift leaves to the next, and how long people waited. */
export function ShiftPage() {
  const say = useWords(words);
  const { values, set } = useFilters({ view: 'now', from: '', to: '', staffId: '' });
  const view = names.find((name) => name === values.view) ?? 'now';
  const View = views[view];
  return (
    <Panel
      title={say('title')}
      tools={
        <Choice
          inline
          label={say('show')}
          value={view}
          onChange={(event) => set({ view: event.target.value, from: '', to: '', staffId: '' })}
          options={names.map((value) => ({ value, label: say(value) }))}
        />
      }
    >
      <View />
    </Panel>
  );
}
