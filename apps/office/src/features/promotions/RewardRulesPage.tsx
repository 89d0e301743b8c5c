import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { call } from '../../lib/call.ts';
import type { Problems } from '../../lib/problems.ts';
import { useCall } from '../../lib/query.ts';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { checkInvite, checkRefund, checkSpin, type RewardRules } from './checks.ts';
import { Missing } from './Missing.tsx';
import { words } from './promotions.words.ts';
import { RuleEditor } from './RuleEditor.tsx';

type Part = keyof RewardRules;
type PartProps<K extends Part> = {
  part: K;
  hint: string;
  rules: RewardRules;
  canChange: boolean;
  check: (rule: RewardRules[K]) => Problems;
  children: (rule: RewardRules[K], set: (patch: Partial<RewardRules[K]>) => void) => ReactNode;
};

export function RewardRulesPage({ canChange }: { canChange: boolean }) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const query = useCall('GET /api/office/rules');
  if (!query.data) return <Missing query={query} />;
  const { rules } = query.data;
  return (
    <div className="space-y-4">
      <RulePart part="invite" hint={say('inviteText')} rules={rules} canChange={canChange} check={checkInvite}>
        {(rule, set) => (
          <>
            <NumberField name="percent" label={name('ofDeposit')} value={rule.percent} onChange={(percent) => set({ percent })} />
            <MoneyField name="cap" label={name('cap')} hint={say('capHint')} value={rule.cap} onChange={(cap) => set({ cap })} />
            <NumberField
              name="multiple"
              label={name('multiple')}
              hint={say('inviteMultipleHint')}
              value={rule.multiple}
              onChange={(multiple) => set({ multiple })}
            />
          </>
        )}
      </RulePart>
      <RulePart part="refund" hint={say('refundText')} rules={rules} canChange={canChange} check={checkRefund}>
        {(rule, set) => (
          <>
            <NumberField name="percent" label={name('percent')} value={rule.percent} onChange={(percent) => set({ percent })} />
            <MoneyField
              name="least"
              label={name('least')}
              hint={say('leastHint')}
              value={rule.least}
              onChange={(least) => set({ least })}
            />
            <MoneyField name="most" label={name('most')} hint={say('capHint')} value={rule.most} onChange={(most) => set({ most })} />
            <NumberField
              name="expiryDays"
              label={name('expiryDays')}
              value={rule.expiryDays}
              onChange={(expiryDays) => set({ expiryDays })}
            />
          </>
        )}
      </RulePart>
      <RulePart part="spin" hint={say('spinText')} rules={rules} canChange={canChange} check={checkSpin}>
        {(rule, set) => (
          <MoneyField
            name="unitsPerCoin"
            label={name('unitsPerCoin')}
            hint={say('coinHint')}
            value={rule.unitsPerCoin}
            onChange={(unitsPerCoin) => set({ unitsPerCoin })}
          />
        )}
      </RulePart>
    </div>
  );
}

function RulePart<K extends Part>({ part, hint, rules, canChange, check, children }: PartProps<K>) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  return (
    <Panel title={say(part)}>
      <RuleEditor<RewardRules[K]>
        name={say(part)}
        isShort
        canChange={canChange}
        loaded={{ version: 0, value: rules[part] }}
        check={check}
        effects={[say('inForce')]}
        bodyName={part}
        save={async (_, rule) => {
          await call('PUT /api/office/rules', { body: { [part]: rule } });
          return 0;
        }}
      >
        {(rule, set) => (
          <div className="space-y-3 p-4 max-md:px-3">
            <p className="text-muted">{hint}</p>
            <Switch label={name('active')} checked={rule.active} onChange={(active) => set({ active } as Partial<RewardRules[K]>)} />
            <div className="grid items-start gap-3 md:grid-cols-3">{children(rule, set)}</div>
          </div>
        )}
      </RuleEditor>
    </Panel>
  );
}
