import { formatMoney, fromJson } from '@krapao/money';
import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { subjectText } from '../../i18n/setting-texts.ts';
import { call } from '../../lib/call.ts';
import { isFormAct, isPlain } from '../../lib/details.ts';
import { useMayCall } from '../../lib/me.ts';
import { useBankName } from '../../lib/names.ts';
import { useSettingWords } from '../../lib/setting-words.ts';
import { AccountNo } from '../../ui/AccountNo.tsx';
import { BankSides, SenderSides } from '../../ui/BankSides.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailLines } from '../../ui/DetailLines.tsx';
import { ChangeTable } from '../../ui/edit/ChangeTable.tsx';
import type { Facts, FactViews, Request } from './request.types.ts';
import { words } from './request.words.ts';

type Props = { request: Request; views: FactViews; onOpened: () => void };

/** Omits fields that another section shows larger and with current values. */
function withoutShown({ act, detail, facts }: Request): unknown {
  if (!isPlain(detail)) return detail;
  const { from: _from, to: _to, before: _before, after: _after, ...rest } = detail;
  return act === 'member.phone' || facts.account || facts.sides || facts.wallet ? rest : detail;
}

export function RequestDetail({ request, views, onOpened }: Props) {
  const say = useWords(words);
  const lang = useLanguage();
  const { act, detail, document, facts, member } = request;
  const isForm = isFormAct(act) && isPlain(detail);
  return (
    <div className="space-y-4">
      {member && <MemberCard member={member} />}
      {isForm ? (
        <Part title={say('changes')}>
          <p className="mb-1 text-lg font-semibold [overflow-wrap:anywhere]">{subjectText(request, lang)}</p>
          <FormChanges request={request} before={detail.before} after={detail.after} />
        </Part>
      ) : (
        <Part title={say('detail')}>
          <DetailLines act={act} detail={withoutShown(request)} />
        </Part>
      )}
      {act === 'member.phone' && isPlain(detail) && (
        <Part title={say('phoneNumber')}>
          <FromTo from={String(detail.from)} to={String(detail.to)} />
        </Part>
      )}
      {facts.wallet && (
        <Part title={say('walletNow')}>
          <BeforeAfter request={request} wallet={facts.wallet} />
        </Part>
      )}
      <MoneyFacts request={request} views={views} />
      {facts.stuck && views.stuck(facts.stuck)}
      {facts.slip && views.slip(facts.slip, onOpened)}
      {document?.kind === 'member' && member && <DocumentPicture memberId={member.memberId} documentId={document.id} onOpened={onOpened} />}
    </div>
  );
}

function MoneyFacts({ request, views }: Omit<Props, 'onOpened'>) {
  const say = useWords(words);
  const bankName = useBankName();
  const canReveal = useMayCall('POST /api/office/members/:memberId/reveal', 'cashier');
  const { id, act, subject, facts, member, mayDecide } = request;
  if (!member) return null;
  const params = { memberId: BigInt(member.memberId) };
  const ofMember = canReveal ? () => call('POST /api/office/members/:memberId/reveal', { params }) : null;
  const ofSender = () => call('POST /api/office/bank-credits/:id/reveal', { params: { id: subject } });
  const ofPayee = () => call('POST /api/office/withdrawals/:memberId/:reference/reveal', { params: { ...params, reference: subject } });
  const account: ReactNode = facts.payee && (
    <>
      <span className="block">{bankName(facts.payee.bankCode)}</span>
      <AccountNo no={facts.payee.accountNo} reveal={canReveal ? ofPayee : null} />
      <span className="block">{facts.payee.name}</span>
    </>
  );
  return (
    <>
      {facts.sides && (
        <Part title={say('bothSides')}>
          <SenderSides sides={facts.sides} ofSender={canReveal && act === 'bankCredit.match' ? ofSender : null} ofMember={ofMember} />
        </Part>
      )}
      {facts.account && (
        <Part title={say('bankAccount')}>
          <BankSides
            heads={[say('before'), say('after')]}
            accounts={[facts.account.before, facts.account.after]}
            reveals={[ofMember, mayDecide ? () => call('POST /api/office/requests/:id/reveal', { params: { id } }) : null]}
          />
        </Part>
      )}
      {facts.evidence ? (
        views.evidence({ row: { memberId: member.memberId, reference: subject }, evidence: facts.evidence, account })
      ) : account ? (
        <Part title={say('payee')}>{account}</Part>
      ) : null}
    </>
  );
}

function MemberCard({ member }: { member: NonNullable<Request['member']> }) {
  const say = useWords(words);
  return (
    <Part title={say('member')}>
      <Link href={`/members/${member.memberId}`} className="text-lg font-semibold text-money underline">
        {member.name || member.memberId}
      </Link>
      <span className="figures block text-muted">
        {member.username} · ID {member.memberId}
      </span>
    </Part>
  );
}

function FormChanges({ request, before, after }: { request: Request; before: unknown; after: unknown }) {
  const settingWords = useSettingWords(request.subject);
  return <ChangeTable before={before} after={after} words={settingWords} />;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 border-b border-line pb-1 font-semibold text-money">{title}</h3>
    {children}
  </section>
);

const FromTo = ({ from, to }: { from: string; to: string }) => (
  <p className="figures flex flex-wrap items-baseline gap-x-3 text-xl">
    <del className="text-muted no-underline">{from}</del> <span aria-hidden="true">→</span>{' '}
    <ins className="font-semibold no-underline">{to}</ins>
  </p>
);

function BeforeAfter({ request: { detail }, wallet }: { request: Request; wallet: NonNullable<Facts['wallet']> }) {
  const lang = useLanguage();
  const currency = isPlain(detail) && detail.currency === 'LAK' ? 'LAK' : 'THB';
  const show = (units: number): string => formatMoney(fromJson(units, currency), lang);
  return <FromTo from={show(wallet.before)} to={show(wallet.after)} />;
}

type DocumentPictureProps = { memberId: string; documentId: string; onOpened: () => void };

/** Loaded on demand, because the server records each view of a document. */
function DocumentPicture({ memberId, documentId, onOpened }: DocumentPictureProps) {
  const say = useWords(words);
  const text = useText();
  const [picture, setPicture] = useState<string | null>(null);
  async function show(): Promise<void> {
    try {
      const params = { memberId: BigInt(memberId), documentId };
      setPicture((await call('POST /api/office/members/:memberId/documents/:documentId/reveal', { params })).picture);
      onOpened();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(text(error.text), 'danger');
    }
  }
  if (picture === null) return <Button onClick={() => void show()}>{say('showDocument')}</Button>;
  return (
    <img
      src={`data:image/jpeg;base64,${picture}`}
      alt={say('document')}
      className="max-h-96 w-full rounded-lg border border-line object-contain"
    />
  );
}
