import type { ApiMap } from '@krapao/contract';
import { refundInfo } from '@krapao/contract/rewards/refund-info';
import { formatMoney } from '@krapao/money';
import { isWaiting } from '@krapao/ui/call.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { bindFields } from '../../lib/bind-fields.ts';
import { call } from '../../lib/call.ts';
import type { Problems } from '../../lib/problems.ts';
import { useCall } from '../../lib/query.ts';
import { currenciesInUse } from '../../lib/variant.ts';
import { type Paged, PastChanges } from '../../ui/edit/PastChanges.tsx';
import { MoneyField, NumberField } from '../../ui/FormFields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { checkInvite, checkRefund, checkSpin, type RewardRules } from './checks.ts';
import { Missing } from './Missing.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { inviteExample } from './reward-example.ts';
import { words } from './rewards.words.ts';
import { useRuleWords } from './rule-words.ts';
import { twoForReward } from './two-people.ts';

type Part = keyof RewardRules;
type RulesReply = ApiMap['GET /api/office/rules']['reply'];
type PartProps<K extends Part> = {
  part: K;
  hint: string;
  shown: RulesReply;
  canChange: boolean;
  check: (rule: RewardRules[K]) => Problems;
  children: (rule: RewardRules[K], set: (patch: Partial<RewardRules[K]>) => void) => ReactNode;
  preview?: (rule: RewardRules[K]) => ReactNode;
};

export function RewardRulesPage({ canChange }: { canChange: boolean }) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const query = useCall('GET /api/office/rules');
  if (!query.data) return <Missing query={query} />;
  const shown = query.data;
  return (
    <div className="space-y-4">
      <RulePart
        part="invite"
        hint={say('inviteText')}
        shown={shown}
        canChange={canChange}
        check={checkInvite}
        preview={(rule) => <InvitePreview rule={rule} />}
      >
        {(value, set) => {
          const field = bindFields({ value, set }, name);
          return (
            <>
              <NumberField {...field('percent')} label={name('ofDeposit')} />
              <MoneyField {...field('cap')} hint={say('capHint')} />
              <NumberField {...field('multiple')} hint={say('inviteMultipleHint')} />
            </>
          );
        }}
      </RulePart>
      <RulePart
        part="refund"
        hint={say('refundText')}
        shown={shown}
        canChange={canChange}
        check={checkRefund}
        preview={(rule) => <RefundPreview rule={rule} />}
      >
        {(value, set) => {
          const field = bindFields({ value, set }, name);
          return (
            <>
              <NumberField {...field('percent')} />
              <MoneyField {...field('least')} hint={say('leastHint')} />
              <MoneyField {...field('most')} hint={say('capHint')} />
              <NumberField {...field('expiryDays')} />
            </>
          );
        }}
      </RulePart>
      <RulePart part="spin" hint={say('spinText')} shown={shown} canChange={canChange} check={checkSpin}>
        {(value, set) => <MoneyField {...bindFields({ value, set }, name)('unitsPerCoin')} hint={say('coinHint')} />}
      </RulePart>
    </div>
  );
}

function RulePart<K extends Part>({ part, hint, shown, canChange, check, children, preview }: PartProps<K>) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  return (
    <Panel title={say(part)}>
      <RuleEditor<RewardRules[K], string>
        name={say(part)}
        isShort
        canChange={canChange}
        loaded={{ version: shown.updatedAt?.[part] ?? '', value: shown.rules[part] }}
        check={check}
        effects={(rule) => [say(twoForReward(shown.rules, { ...shown.rules, [part]: rule }))]}
        bodyName={part}
        save={async (seenAt, rule) => {
          // Older servers send no `updatedAt` and do not compare it.
          const seen = seenAt === '' ? {} : { updatedAt: { [part]: seenAt } };
          const put = await call('PUT /api/office/rules', { body: { [part]: rule, ...seen } });
          return isWaiting(put) ? null : (put.updatedAt?.[part] ?? '');
        }}
        below={(restore) => <PartHistory part={part} onRestore={canChange ? restore : undefined} />}
      >
        {(rule, set) => (
          <div className="space-y-3 p-4 max-md:px-3">
            <p className="text-muted">{hint}</p>
            <Switch label={name('active')} checked={rule.active} onChange={(active) => set({ active } as Partial<RewardRules[K]>)} />
            <div className="grid items-start gap-3 md:grid-cols-3">{children(rule, set)}</div>
            {preview?.(rule)}
          </div>
        )}
      </RuleEditor>
    </Panel>
  );
}

type HistoryProps<K extends Part> = { part: K; onRestore: ((rule: RewardRules[K]) => void) | undefined };

function PartHistory<K extends Part>({ part, onRestore }: HistoryProps<K>) {
  const useChanges = (paged: Paged) => useCall('GET /api/office/rules/history', { query: { ...paged, part } });
  return (
    <PastChanges
      words={useRuleWords()}
      useChanges={useChanges}
      onRestore={onRestore && (({ before }) => onRestore(before as RewardRules[K]))}
    />
  );
}

function InvitePreview({ rule }: { rule: RewardRules['invite'] }) {
  const say = useWords(words);
  const lang = useLanguage();
  return (
    <ul className="rounded-lg bg-raised px-3 py-2">
      {currenciesInUse.map((currency) => {
        const example = inviteExample(rule, currency);
        const said = example && {
          deposit: formatMoney(example.deposit, lang),
          reward: formatMoney(example.reward, lang),
          turnover: formatMoney(example.turnover, lang),
        };
        return said && <li key={currency}>{say('inviteExample', said)}</li>;
      })}
    </ul>
  );
}

function RefundPreview({ rule }: { rule: RewardRules['refund'] }) {
  const say = useWords(words);
  const lang = useLanguage();
  if (checkRefund(rule).size > 0) return null;
  return (
    <ul className="rounded-lg bg-raised px-3 py-2">
      {currenciesInUse.map((currency) => (
        <li key={currency}>{say('membersRead', { text: refundInfo(rule, currency, lang) })}</li>
      ))}
    </ul>
  );
}
