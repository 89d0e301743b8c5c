import { wheelBounds } from '@krapao/contract/rewards/bounds';
import { inLanguage } from '@krapao/contract/values/languages';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { fieldWords } from '../../../i18n/rule-texts.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import { call } from '../../../lib/call.ts';
import type { Problems } from '../../../lib/problems.ts';
import { useCall } from '../../../lib/query.ts';
import { currenciesInUse } from '../../../lib/variant.ts';
import { Button } from '../../../ui/Button.tsx';
import { LocalTextField } from '../../../ui/LocalTextField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { moved } from '../../../ui/RowTools.tsx';
import { Section } from '../../../ui/Section.tsx';
import { checkWheel } from '../checks.ts';
import { Missing } from '../Missing.tsx';
import { RuleEditor } from '../RuleEditor.tsx';
import { RuleHistory } from '../RuleHistory.tsx';
import { words } from '../rewards.words.ts';
import { twoForWheel, versionIn } from '../two-people.ts';
import type { Slice, Wheel } from './new-slice.ts';
import { newSlice } from './new-slice.ts';
import { PayoutPanel } from './PayoutPanel.tsx';
import { SliceEditor } from './SliceEditor.tsx';
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

type Props = { slices: readonly Slice[]; problems: Problems; bonusCodes: readonly string[]; onChange: (slices: Slice[]) => void };

function SliceList({ slices, problems, bonusCodes, onChange }: Props) {
  const say = useWords(wheelWords);
  const [open, setOpen] = useState<number | null>(null);
  const sum = slices.reduce((total, { weight }) => total + (Number.isFinite(weight) ? weight : 0), 0);
  const isWrong = (at: number): boolean => [...problems.keys()].some((path) => path.startsWith(`slices.${at}.`));
  return (
    <div className="space-y-2">
      {slices.map((slice, at) => (
        <SliceEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: the code is typed, and every field is kept by the form
          key={at}
          slice={slice}
          at={at}
          of={slices.length}
          chance={sum > 0 && slice.weight > 0 ? (slice.weight / sum) * 100 : 0}
          isOpen={open === at || isWrong(at)}
          isWrong={isWrong(at)}
          onToggle={(isOpen) => setOpen((now) => (isOpen ? at : now === at ? null : now))}
          bonusCodes={bonusCodes}
          onChange={(next) => onChange(slices.map((one, place) => (place === at ? next : one)))}
          onMove={(to) => {
            setOpen(to);
            onChange(moved(slices, at, to));
          }}
          onRemove={() => {
            setOpen(null);
            onChange(slices.filter((_, place) => place !== at));
          }}
        />
      ))}
      <Button
        disabled={slices.length >= wheelBounds.slicesMax}
        onClick={() => {
          setOpen(slices.length);
          onChange([...slices, newSlice(slices)]);
        }}
      >
        {say('addSlice')}
      </Button>
    </div>
  );
}

const radius = 100;
const place = (turn: number, at: number): string => `${at * Math.sin(turn * 2 * Math.PI)} ${-at * Math.cos(turn * 2 * Math.PI)}`;

/** As for members, all slices are equally wide whatever their odds. */
function WheelPreview({ slices }: { slices: readonly Slice[] }) {
  const say = useWords(wheelWords);
  const lang = useLanguage();
  const part = 1 / slices.length;
  return (
    <svg viewBox="-104 -112 208 216" role="img" aria-label={say('preview')} className="mx-auto block w-full max-w-64">
      {slices.map((slice, at) => {
        const [from, to, middle] = [at * part, (at + 1) * part, (at + 0.5) * part];
        const label = inLanguage(slice.label, lang, lang);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two slices may carry the same code while one is being typed
          <g key={at}>
            {slices.length === 1 ? (
              <circle r={radius} fill={slice.bgColor} />
            ) : (
              <path
                d={`M0 0 L${place(from, radius)} A${radius} ${radius} 0 ${part > 0.5 ? 1 : 0} 1 ${place(to, radius)} Z`}
                fill={slice.bgColor}
                stroke="var(--card)"
              />
            )}
            <text
              fill={slice.textColor}
              fontSize={slices.length > 14 ? 7 : 10}
              textAnchor="end"
              dominantBaseline="middle"
              transform={`rotate(${middle * 360 - 90}) translate(${radius - 6} 0)`}
            >
              {label.length > 14 ? `${label.slice(0, 13)}…` : label}
            </text>
          </g>
        );
      })}
      <circle r={12} fill="var(--card)" stroke="var(--gold)" strokeWidth={3} />
      <path d="M-8 -110 L8 -110 L0 -92 Z" fill="var(--gold)" />
    </svg>
  );
}
