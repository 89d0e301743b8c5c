import { useWords } from '@krapao/ui/words.ts';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { bindFields } from '../../lib/bind-fields.ts';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { ChoiceField, NumberField } from '../../ui/FormFields.tsx';
import { Section } from '../../ui/Section.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { type BonusRule, blankRule, checkBonus } from './checks.ts';
import { RulePage, type RulePageProps } from './RulePage.tsx';
import { words } from './rewards.words.ts';
import { MoneyFields, TextFields, TimeFields } from './TermsFields.tsx';
import { twoForBonus } from './two-people.ts';

const blank: BonusRule = { ...blankRule, type: 'day', maxReceived: 1 };
const types = ['limit', 'day', 'week'] as const;
const useVersions = (code: string) => useCall('GET /api/office/bonuses/:code/history', { params: { code } });

export function BonusPage(props: RulePageProps) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const query = useCall('GET /api/office/bonuses');
  return (
    <RulePage
      {...props}
      query={query}
      entries={query.data?.bonuses}
      list="/promotions/bonuses"
      newTitle={say('newBonus')}
      blank={blank}
      act="bonus.put"
      check={checkBonus}
      two={twoForBonus}
      put={(options) => call('PUT /api/office/bonuses/:code', options)}
      useVersions={useVersions}
    >
      {(rule, set, codeField) => {
        const field = bindFields({ value: rule, set }, name);
        return (
          <>
            <Section title={say('basics')}>
              <div className="grid items-start gap-3 md:grid-cols-3">
                {codeField}
                <NumberField {...field('maxReceived')} />
                <ChoiceField {...field('type')} options={types.map((value) => ({ value, label: name(value) }))} />
              </div>
              <div className="grid items-start gap-3 md:grid-cols-3">
                <TimeFields value={rule} set={set} />
              </div>
              <Switch label={name('active')} checked={rule.active} onChange={(active) => set({ active })} />
            </Section>
            <MoneyFields value={rule} set={set} />
            <TextFields value={rule} set={set} />
          </>
        );
      }}
    </RulePage>
  );
}
