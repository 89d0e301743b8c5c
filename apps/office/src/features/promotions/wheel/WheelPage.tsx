import { wheelBounds } from '@krapao/contract/promotion-bounds';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { fieldWords } from '../../../i18n/rule-texts.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import { call } from '../../../lib/call.ts';
import type { Problems } from '../../../lib/problems.ts';
import { useCall } from '../../../lib/query.ts';
import { currenciesInUse } from '../../../lib/variant.ts';
import { LocalTextField } from '../../../ui/LocalTextField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Section } from '../../../ui/Section.tsx';
import { checkWheel } from '../checks.ts';
import { Missing } from '../Missing.tsx';
import { words } from '../promotions.words.ts';
import { RuleEditor } from '../RuleEditor.tsx';
import { RuleHistory } from '../RuleHistory.tsx';
import { twoForWheel, versionIn } from '../two-people.ts';
import { newSlice } from './new-slice.ts';
import { PayoutPanel } from './PayoutPanel.tsx';
import { SliceList } from './SliceList.tsx';
import { WheelPreview } from './WheelPreview.tsx';
import type { Wheel } from './wheel.types.ts';
import { wheelWords } from './wheel.words.ts';

const blank: Wheel = { name: { th: '', la: '', en: '' }, slices: [newSlice([])] };
const historySize = 10;

export function WheelPage({ canChange }: { canChange: boolean }) {
  const say = useWords(words);
  const sayWheel = useWords(wheelWords);
  const query = useCall('GET /api/office/wheel');
  if (!query.data) return <Missing query={query} />;
  const { version, wheel } = query.data;
  return (
    <Panel title={say('wheel')} tools={<span className="text-muted">{wheel ? say('version', { n: version }) : ''}</span>}>
      {!wheel && <p className="px-4 pt-4 text-muted">{sayWheel('noWheel')}</p>}
      <RuleEditor
        name={say('wheel')}
        isNew={!wheel}
        canChange={canChange}
        loaded={{ version, value: wheel ?? blank }}
        check={(value) => checkWheel(value, currenciesInUse)}
        effects={(value) => {
          const two = twoForWheel(wheel, value);
          return two === 'inForce' ? [say('wheelEffect')] : [say(two), say('wheelEffect')];
        }}
        bodyName="wheel"
        aside={({ slices }) => <Outcome slices={slices} />}
        below={(restore) => <WheelHistory current={version} onRestore={canChange ? restore : undefined} />}
        save={async (edited, value) => versionIn(await call('PUT /api/office/wheel', { body: { version: edited, wheel: value } }))}
      >
        {(value, set, problems) => <WheelFields value={value} set={set} problems={problems} />}
      </RuleEditor>
    </Panel>
  );
}

type FieldsProps = { value: Wheel; set: (patch: Partial<Wheel>) => void; problems: Problems };

function WheelFields({ value, set, problems }: FieldsProps) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const bonuses = useCall('GET /api/office/bonuses');
  return (
    <>
      <Section title={say('basics')}>
        <LocalTextField {...bindFields({ value, set }, name)('name')} />
      </Section>
      <Section title={`${name('slices')} (${value.slices.length} / ${wheelBounds.slicesMax})`}>
        <SliceList
          slices={value.slices}
          problems={problems}
          bonusCodes={(bonuses.data?.bonuses ?? []).map(({ code }) => code)}
          onChange={(slices) => set({ slices })}
        />
      </Section>
    </>
  );
}

/** What the wheel looks like, and what it would pay. */
function Outcome({ slices }: { slices: Wheel['slices'] }) {
  const rules = useCall('GET /api/office/rules');
  return (
    <>
      <WheelPreview slices={slices} />
      <PayoutPanel slices={slices} unitsPerCoin={rules.data?.rules.spin.unitsPerCoin} />
    </>
  );
}

function WheelHistory(props: { current: number; onRestore: ((wheel: Wheel) => void) | undefined }) {
  const [page, setPage] = useState(1);
  const { data } = useCall('GET /api/office/wheel/history', { query: { page, limit: historySize } });
  if (!data) return null;
  return (
    <RuleHistory
      {...props}
      isWhole={page * historySize >= data.total}
      versions={data.versions.map(({ wheel, ...version }) => ({ ...version, value: wheel }))}
    >
      <Pager dense limit={historySize} page={page} total={data.total} onPage={setPage} />
    </RuleHistory>
  );
}
