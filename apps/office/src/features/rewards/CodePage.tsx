import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { bindFields } from '../../lib/bind-fields.ts';
import { call } from '../../lib/call.ts';
import { isSame } from '../../lib/changes.ts';
import { useCall } from '../../lib/query.ts';
import { above, box, Choice } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/FormFields.tsx';
import { useErrorOf } from '../../ui/form-errors.ts';
import { Section } from '../../ui/Section.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { blankRule, checkPromotion, type PromotionRule, zero } from './checks.ts';
import { RulePage, type RulePageProps } from './RulePage.tsx';
import { words } from './rewards.words.ts';
import { MoneyFields, TextFields, TimeFields } from './TermsFields.tsx';
import { twoForCode } from './two-people.ts';

const blank: PromotionRule = { ...blankRule, fixed: null, total: 100, perMember: 1, newMemberDays: 0, members: [] };
const useVersions = (code: string) => useCall('GET /api/office/promotions/:code/history', { params: { code } });

export function CodePage(props: RulePageProps) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const query = useCall('GET /api/office/promotions');
  return (
    <RulePage
      {...props}
      query={query}
      entries={query.data?.promotions}
      list="/promotions/codes"
      newTitle={say('newCode')}
      blank={blank}
      act="promotion.put"
      check={checkPromotion}
      two={twoForCode}
      put={(options) => call('PUT /api/office/promotions/:code', options)}
      useVersions={useVersions}
    >
      {(rule, set, codeField) => {
        const field = bindFields({ value: rule, set }, name);
        return (
          <>
            <Section title={say('basics')}>
              <div className="grid items-start gap-3 md:grid-cols-3">
                {codeField}
                <TimeFields value={rule} set={set} />
              </div>
              <Switch label={name('active')} checked={rule.active} onChange={(active) => set({ active })} />
            </Section>
            <Section title={say('whoMay')}>
              <div className="grid items-start gap-3 md:grid-cols-3">
                <NumberField {...field('total')} hint={say('capHint')} />
                <NumberField {...field('perMember')} />
                <NumberField {...field('newMemberDays')} hint={say('everyoneHint')} />
              </div>
              <PhonesField {...field('members')} />
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
        );
      }}
    </RulePage>
  );
}

type Props = { name: string; label: string; value: readonly string[]; onChange: (value: string[]) => void };

function PhonesField({ name, label, value, onChange }: Props) {
  const say = useWords(words);
  const [typed, setTyped] = useState(() => ({ text: value.join('\n'), value }));
  const text = isSame(typed.value, value) ? typed.text : value.join('\n');
  return (
    <FieldFrame label={label} hint={say('membersHint', { n: value.length })} error={useErrorOf(name)} look={above}>
      {(ids) => (
        <textarea
          {...ids}
          name={name}
          rows={4}
          inputMode="tel"
          value={text}
          onChange={(event) => {
            const phones = [
              ...new Set(
                event.target.value
                  .replace(/[-()]/g, '')
                  .split(/[\s,;]+/)
                  .filter(Boolean),
              ),
            ];
            setTyped({ text: event.target.value, value: phones });
            onChange(phones);
          }}
          className={`${box} figures block`}
        />
      )}
    </FieldFrame>
  );
}
