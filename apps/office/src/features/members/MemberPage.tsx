import type { ApiMap } from '@krapao/contract';
import { isWaiting } from '@krapao/ui/call.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { useBankName } from '../../lib/names.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { upload } from '../../lib/upload.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { MaskedNo } from '../../ui/MaskedNo.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PhoneNo } from '../../ui/PhoneNo.tsx';
import { TwoNeeded } from '../../ui/TwoNeeded.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { MemberAbout } from './MemberAbout.tsx';
import { type MemberAct, MemberActDialog } from './MemberActDialog.tsx';
import { MemberBonuses } from './MemberBonuses.tsx';
import { MemberTimeline } from './MemberTimeline.tsx';
import { words } from './member.words.ts';
import { words as phoneWords } from './phone.words.ts';

export function MemberPage({ memberId }: { memberId: bigint }) {
  const may = {
    seeLog: useMayCall('GET /api/office/security', 'manager'),
    reveal: useMayCall('POST /api/office/members/:memberId/reveal', 'cashier'),
    recovery: useMayCall('POST /api/office/members/:memberId/recovery', 'support'),
    liftFreeze: useMayCall('POST /api/office/members/:memberId/liftFreeze', 'manager'),
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
  const isPayoutFrozen = member.withdrawFrom !== null && Date.parse(member.withdrawFrom) > Date.now();
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
            {isPayoutFrozen && member.withdrawFrom && (
              <Badge tone="danger">{say('frozenUntil', { at: dateTime(member.withdrawFrom) })}</Badge>
            )}
            {may.seeLog && (
              <Link href={`/security?memberId=${member._id}`} className="text-money underline">
                {say('activity')}
              </Link>
            )}
            {may.recovery && <Button onClick={() => setAsked('recovery')}>{say('recovery')}</Button>}
            {isPayoutFrozen && may.liftFreeze && <Button onClick={() => setAsked('liftFreeze')}>{say('liftFreeze')}</Button>}
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

type Member = ApiMap['GET /api/office/members/:memberId']['reply']['member'];

/** The new number and a photo of a document need second-person approval. */
function PhoneDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const say = useWords(phoneWords);
  const params = { memberId: BigInt(member._id) };
  const sent = useRef<{ file: File; documentId: string } | null>(null);

  async function send(fields: FormData): Promise<void> {
    const file = fields.get('file');
    if (!(file instanceof File)) return;
    if (sent.current?.file !== file) {
      const form = new FormData();
      form.append('file', file);
      const { documentId } = await upload('POST /api/office/members/:memberId/documents', { params, form });
      sent.current = { file, documentId };
    }
    const typed = (name: string): string => String(fields.get(name) ?? '').trim();
    const body = { phone: typed('phone'), documentId: sent.current.documentId, reason: typed('reason') };
    const reply = await call('PUT /api/office/members/:memberId/phone', { params, body }).finally(refreshAll);
    if (!isWaiting(reply)) toastDone(say('done'));
  }
  return (
    <ActDialog
      title={say('title')}
      effects={[say('effectNumber', { name: member.name, phone: member.username }), say('effectOut'), say('effectSms')]}
      confirm={say('ask')}
      onClose={onClose}
      onConfirm={send}
    >
      <Field name="phone" label={say('phone')} inputMode="tel" autoComplete="off" required maxLength={20} />
      <Field name="file" type="file" label={say('picture')} hint={say('pictureHint')} accept="image/jpeg,image/png,image/webp" required />
      <TwoNeeded of={{ act: 'member.phone', params: {} }} />
      <Field name="reason" label={say('reason')} required pattern=".*\S.*" maxLength={200} />
    </ActDialog>
  );
}
