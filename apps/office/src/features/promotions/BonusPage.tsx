import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { call } from '../../lib/call.ts';
import type { Problems } from '../../lib/problems.ts';
import { useCall } from '../../lib/query.ts';
import { Choice } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Section } from '../../ui/Section.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type BonusRule, checkBonus, codeProblem } from './checks.ts';
import { Missing } from './Missing.tsx';
import { words } from './promotions.words.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleHistory } from './RuleHistory.tsx';
import { RulePage } from './RulePage.tsx';
import { MoneyFields, TextFields, TimeFields } from './TermsFields.tsx';
import { twoForBonus } from './two-people.ts';
import { useKept } from './use-kept.ts';
import { versionIn } from './version-in.ts';

const list = '/promotions/bonuses';
const blankText = { th: '', la: '', en: '' };
const blank: BonusRule = {
  name: blankText,
  text: blankText,
  banners: [],
  percent: 10,
  cap: { THB: 0, LAK: 0 },
  minimum: { THB: 0, LAK: 0 },
  multiple: 1,
  shares: {},
  percentFail: 100,
  from: null,
  to: null,
  active: false,
  type: 'day',
  maxReceived: 1,
};
const types = ['limit', 'day', 'week'] as const;

/** `code` null: a new one. */
export function BonusPage({ code, canChange }: { code: string | null; canChange: boolean }) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const [, go] = useLocation();
  const [typedCode, setTypedCode] = useState('');
  const query = useCall('GET /api/office/bonuses');
  const { saved, isGone } = useKept(query.data?.bonuses.find((bonus) => bonus.code === code) ?? null);
  if (!query.data) return <Missing query={query} />;
  if (code !== null && !saved) return <Missing query={query} list={list} />;
  const taken = query.data.bonuses.map((bonus) => bonus.code);

  const check = (rule: BonusRule): Problems => {
    const problem = code === null ? codeProblem(typedCode, taken) : null;
    return new Map([...(problem ? ([['code', problem]] as const) : []), ...checkBonus(rule)]);
  };
  return (
    <>
      {isGone && (
        <p role="alert" className="mb-3 rounded-lg bg-wait-soft p-3 text-wait">
          {say('goneTyped')}
        </p>
      )}
      <RulePage title={code ?? say('newBonus')} list={list} saved={saved}>
        <RuleEditor
          key={code}
          name={code ?? say('newBonus')}
          isNew={code === null || isGone}
          canChange={canChange}
          loaded={saved ? { version: saved.version, value: saved.rule } : { version: 0, value: blank }}
          check={check}
          effects={(rule) => [say(twoForBonus(saved?.rule ?? null, rule)), ...(code === null ? [] : [say('keepEffect')])]}
          bodyName="rule"
          trial={(version, rule) => ({
            act: 'bonus.put',
            params: { code: code ?? typedCode },
            body: { version: isGone ? 0 : version, rule },
          })}
          save={async (version, rule) =>
            versionIn(
              await call('PUT /api/office/bonuses/:code', {
                params: { code: code ?? typedCode },
                body: { version: isGone ? 0 : version, rule },
              }),
            )
          }
          onSaved={() => code === null && go(`${list}/${typedCode}`)}
          below={(restore) =>
            saved && <BonusHistory code={saved.code} current={saved.version} onRestore={canChange ? restore : undefined} />
          }
        >
          {(rule, set) => (
            <>
              <Section title={say('basics')}>
                <div className="grid items-start gap-3 md:grid-cols-3">
                  {code === null && (
                    <TextField
                      name="code"
                      label={name('code')}
                      hint={say('codeHint')}
                      value={typedCode}
                      autoComplete="off"
                      maxLength={20}
                      onChange={(text) => setTypedCode(text.toUpperCase().trim())}
                    />
                  )}
                  <NumberField
                    name="maxReceived"
                    label={name('maxReceived')}
                    value={rule.maxReceived}
                    onChange={(maxReceived) => set({ maxReceived })}
                  />
                  <Choice
                    name="type"
                    label={name('type')}
                    value={rule.type}
                    onChange={(event) => set({ type: types.find((type) => type === event.target.value) ?? rule.type })}
                    options={types.map((value) => ({ value, label: name(value) }))}
                  />
                </div>
                <div className="grid items-start gap-3 md:grid-cols-3">
                  <TimeFields value={rule} set={set} />
                </div>
                <Switch label={name('active')} checked={rule.active} onChange={(active) => set({ active })} />
              </Section>
              <MoneyFields value={rule} set={set} />
              <TextFields value={rule} set={set} />
            </>
          )}
        </RuleEditor>
      </RulePage>
    </>
  );
}

type HistoryProps = { code: string; current: number; onRestore: ((rule: BonusRule) => void) | undefined };

function BonusHistory({ code, ...rest }: HistoryProps) {
  const { data } = useCall('GET /api/office/bonuses/:code/history', { params: { code } });
  return data && <RuleHistory {...rest} isWhole versions={data.versions.map(({ rule, ...version }) => ({ ...version, value: rule }))} />;
}
