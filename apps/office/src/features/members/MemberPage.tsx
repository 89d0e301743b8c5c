import { dateTime } from '@krapao/ui/date-time.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { useBankName } from '../../lib/names.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { MaskedNo } from '../../ui/MaskedNo.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PhoneNo } from '../../ui/PhoneNo.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { MemberAbout } from './MemberAbout.tsx';
import { type MemberAct, MemberActDialog } from './MemberActDialog.tsx';
import { MemberBonuses } from './MemberBonuses.tsx';
import { MemberTimeline } from './MemberTimeline.tsx';
import { words } from './member.words.ts';
import { PhoneDialog } from './PhoneDialog.tsx';

export function MemberPage({ memberId }: { memberId: bigint }) {
  const may = {
    seeLog: useMayCall('GET /api/office/security', 'manager'),
    reveal: useMayCall('POST /api/office/members/:memberId/reveal', 'cashier'),
    recovery: useMayCall('POST /api/office/members/:memberId/recovery', 'support'),
    liftHold: useMayCall('POST /api/office/members/:memberId/liftHold', 'manager'),
    endSessions: useMayCall('POST /api/office/members/:memberId/endSessions', 'cashier'),
    adjust: useMayCall('POST /api/office/members/:memberId/adjust', 'manager'),
    changeBank: useMayCall('PUT /api/office/members/:memberId/bankAccount', 'manager'),
    changePhone: useMayCall('PUT /api/office/members/:memberId/phone', 'manager'),
    lock: useMayCall('POST /api/office/members/:memberId/deactivate', 'manager'),
    endBonus: useMayCall('POST /api/office/members/:memberId/bonus/end', 'manager'),
  };
  const say = useWords(words);
  const codeOf = useCodes();
  const bankName = useBankName();
  const text = useText();
  const found = useCall('GET /api/office/members/:memberId', { params: { memberId } });
  const [asked, setAsked] = useState<MemberAct | 'adjust' | 'changePhone' | null>(null);
  if (found.isError)
    return (
      <Panel title={String(memberId)}>
        <p className="p-6 text-danger">{text(found.error.text)}</p>
      </Panel>
    );
  if (!found.data) return null;
  const { member, balances, total, recoveredAt } = found.data;
  const isHeld = member.withdrawFrom !== null && Date.parse(member.withdrawFrom) > Date.now();
  const facts: [string, ReactNode][] = [
    [say('id'), member._id],
    [say('phone'), <PhoneNo key="phone" memberId={memberId} phone={member.username} />],
    [
      say('bank'),
      <>
        {bankName(member.bankCode)}{' '}
        <MaskedNo
          no={member.bankAccountNo}
          reveal={may.reveal ? () => call('POST /api/office/members/:memberId/reveal', { params: { memberId } }) : null}
        />{' '}
        {member.bankAccountName}
      </>,
    ],
    [say('since'), dateTime(member.createdAt)],
    [say('firstDeposit'), member.firstDepositAt ? dateTime(member.firstDepositAt) : '-'],
    ...(recoveredAt ? ([[say('recovered'), dateTime(recoveredAt)]] satisfies [string, ReactNode][]) : []),
  ];
  return (
    <div className="space-y-4">
      <Panel
        title={member.name}
        tools={
          <>
            <Badge tone={member.status === 'active' ? 'ok' : 'danger'}>
              <KnownWord words={words} of={member.status} />
            </Badge>
            {isHeld && member.withdrawFrom && <Badge tone="danger">{say('heldUntil', { at: dateTime(member.withdrawFrom) })}</Badge>}
            {may.seeLog && (
              <Link href={`/security?memberId=${member._id}`} className="text-money underline">
                {say('activity')}
              </Link>
            )}
            {may.recovery && <Button onClick={() => setAsked('recovery')}>{say('recovery')}</Button>}
            {isHeld && may.liftHold && <Button onClick={() => setAsked('liftHold')}>{say('liftHold')}</Button>}
            {may.endSessions && <Button onClick={() => setAsked('endSessions')}>{say('endSessions')}</Button>}
            {may.adjust && <Button onClick={() => setAsked('adjust')}>{say('adjust')}</Button>}
            {may.changeBank && <Button onClick={() => setAsked('changeBank')}>{say('changeBank')}</Button>}
            {may.changePhone && <Button onClick={() => setAsked('changePhone')}>{say('changePhone')}</Button>}
            {may.lock && (
              <Button
                look={member.status === 'active' ? 'danger' : 'primary'}
                onClick={() => setAsked(member.status === 'active' ? 'deactivate' : 'activate')}
              >
                {say(member.status === 'active' ? 'deactivate' : 'activate')}
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-6 p-4 md:grid-cols-2">
          <dl className="grid grid-cols-[max-content_1fr] content-start gap-x-4 gap-y-1">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
          <dl className="grid grid-cols-[max-content_1fr] content-start gap-x-4 gap-y-1" aria-label={say('balances')}>
            {balances.map((one) => (
              <div key={one.account} className="contents">
                <dt className="text-muted">{codeOf(one.account)}</dt>
                <dd className="figures text-right">{showMoney(one.amount, member.currency)}</dd>
              </div>
            ))}
            <dt className="font-semibold">{say('total')}</dt>
            <dd className="figures text-right font-semibold text-money">{showMoney(total, member.currency)}</dd>
          </dl>
        </div>
      </Panel>
      <MemberAbout memberId={memberId} />
      <MemberBonuses memberId={memberId} name={member.name} currency={member.currency} canEnd={may.endBonus} />
      <MemberTimeline memberId={memberId} currency={member.currency} />
      {asked === 'adjust' && <AdjustDialog member={member} onClose={() => setAsked(null)} />}
      {asked === 'changePhone' && <PhoneDialog member={member} onClose={() => setAsked(null)} />}
      {asked && asked !== 'adjust' && asked !== 'changePhone' && (
        <MemberActDialog act={asked} member={member} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
