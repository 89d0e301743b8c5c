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
import { checkPromotion, codeProblem, type PromotionRule } from './checks.ts';
import { Missing } from './Missing.tsx';
import { PhonesField } from './PhonesField.tsx';
import { words } from './promotions.words.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleHistory } from './RuleHistory.tsx';
import { RulePage } from './RulePage.tsx';
import { MoneyFields, TextFields, TimeFields } from './TermsFields.tsx';
import { twoForCode } from './two-people.ts';
import { useKept } from './use-kept.ts';
import { versionIn } from './version-in.ts';

const list = '/promotions/codes';
const blankText = { th: '', la: '', en: '' };
const zero = { THB: 0, LAK: 0 };
const blank: PromotionRule = {
  name: blankText,
  text: blankText,
  banners: [],
  percent: 10,
  cap: zero,
  minimum: zero,
  multiple: 1,
  shares: {},
  percentFail: 100,
  from: null,
  to: null,
  active: false,
  fixed: null,
  total: 100,
  perMember: 1,
  newMemberDays: 0,
  members: [],
};

/** `code` null: a new one. */
export function CodePage({ code, canChange }: { code: string | null; canChange: boolean }) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const [, go] = useLocation();
  const [typedCode, setTypedCode] = useState('');
  const query = useCall('GET /api/office/promotions');
  const { saved, isGone } = useKept(query.data?.promotions.find((promotion) => promotion.code === code) ?? null);
  if (!query.data) return <Missing query={query} />;
  if (code !== null && !saved) return <Missing query={query} list={list} />;
  const taken = query.data.promotions.map((promotion) => promotion.code);

  const check = (rule: PromotionRule): Problems => {
    const problem = code === null ? codeProblem(typedCode, taken) : null;
    return new Map([...(problem ? ([['code', problem]] as const) : []), ...checkPromotion(rule)]);
  };
  return (
    <>
      {isGone && (
        <p role="alert" className="mb-3 rounded-lg bg-wait-soft p-3 text-wait">
          {say('goneTyped')}
        </p>
      )}
      <RulePage title={code ?? say('newCode')} list={list} saved={saved}>
        <RuleEditor
          key={code}
          name={code ?? say('newCode')}
          isNew={code === null || isGone}
          canChange={canChange}
          loaded={saved ? { version: saved.version, value: saved.rule } : { version: 0, value: blank }}
          check={check}
          effects={(rule) => [say(twoForCode(saved?.rule ?? null, rule)), ...(code === null ? [] : [say('keepEffect')])]}
          bodyName="rule"
          trial={(version, rule) => ({
            act: 'promotion.put',
            params: { code: code ?? typedCode },
            body: { version: isGone ? 0 : version, rule },
          })}
          save={async (version, rule) =>
            versionIn(
              await call('PUT /api/office/promotions/:code', {
                params: { code: code ?? typedCode },
                body: { version: isGone ? 0 : version, rule },
              }),
            )
          }
          onSaved={() => code === null && go(`${list}/${typedCode}`)}
          below={(restore) =>
            saved && <CodeHistory code={saved.code} current={saved.version} onRestore={canChange ? restore : undefined} />
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
                  <TimeFields value={rule} set={set} />
                </div>
                <Switch label={name('active')} checked={rule.active} onChange={(active) => set({ active })} />
              </Section>
              <Section title={say('whoMay')}>
                <div className="grid items-start gap-3 md:grid-cols-3">
                  <NumberField
                    name="total"
                    label={name('total')}
                    hint={say('capHint')}
                    value={rule.total}
                    onChange={(total) => set({ total })}
                  />
                  <NumberField
                    name="perMember"
                    label={name('perMember')}
                    value={rule.perMember}
                    onChange={(perMember) => set({ perMember })}
                  />
                  <NumberField
                    name="newMemberDays"
                    label={name('newMemberDays')}
                    hint={say('everyoneHint')}
                    value={rule.newMemberDays}
                    onChange={(newMemberDays) => set({ newMemberDays })}
                  />
                </div>
                <PhonesField name="members" label={name('members')} value={rule.members} onChange={(members) => set({ members })} />
              </Section>
              <MoneyFields
                value={rule}
                set={set}
                way={
                  <div className="grid gap-3 md:grid-cols-3">
                    <Choice
                      label={say('way')}
                      value={rule.fixed ? 'fixed' : 'percent'}
                      onChange={(event) => set({ fixed: event.target.value === 'fixed' ? zero : null })}
                      options={[
                        { value: 'percent', label: say('wayPercent') },
                        { value: 'fixed', label: say('wayFixed') },
                      ]}
                    />
                  </div>
                }
              />
              <TextFields value={rule} set={set} />
            </>
          )}
        </RuleEditor>
      </RulePage>
    </>
  );
}

type HistoryProps = { code: string; current: number; onRestore: ((rule: PromotionRule) => void) | undefined };

function CodeHistory({ code, ...rest }: HistoryProps) {
  const { data } = useCall('GET /api/office/promotions/:code/history', { params: { code } });
  return data && <RuleHistory {...rest} isWhole versions={data.versions.map(({ rule, ...version }) => ({ ...version, value: rule }))} />;
}
