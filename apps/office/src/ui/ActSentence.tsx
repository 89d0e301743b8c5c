import type { ApiMap } from '@krapao/contract';
import { formatMoney, fromJson } from '@krapao/money';
import { messages, useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { auditActText } from '../i18n/audit-texts.ts';
import { subjectText } from '../i18n/setting-texts.ts';
import { isPlain } from '../lib/details.ts';

const words = messages({
  of: { th: 'สมาชิก', la: 'ສະມາຊິກ', en: 'member' },
  item: { th: 'รายการ', la: 'ລາຍການ', en: 'item' },
  somebody: { th: 'เจ้าหน้าที่ {id}', la: 'ພະນັກງານ {id}', en: 'Staff {id}' },
});

type Line = ApiMap['GET /api/office/audit']['reply']['lines'][number];

export function ActSentence({ line }: { line: Line }) {
  const say = useWords(words);
  const text = useText();
  const lang = useLanguage();
  const act = text(auditActText(line.act));
  const subject = subjectText(line, lang);
  const amount = amountIn(line.detail);
  return (
    <span className="break-words">
      <strong>{line.staffName || say('somebody', { id: line.staffId })}</strong>{' '}
      {lang === 'en' ? act.charAt(0).toLowerCase() + act.slice(1) : act}
      {amount && <span className="figures font-semibold text-money"> {formatMoney(amount, lang)}</span>}
      {line.memberId && (
        <>
          {' · '}
          {say('of')}{' '}
          <Link href={`/members/${line.memberId}`} className="text-money underline">
            {line.memberName || line.memberId}
          </Link>
        </>
      )}
      {subject && subject !== line.memberId && (
        <span className="text-muted">
          {' · '}
          {subject !== line.subject ? '' : `${say('item')} `}
          <span className="figures [overflow-wrap:anywhere]">{subject}</span>
        </span>
      )}
    </span>
  );
}

function amountIn(detail: unknown) {
  if (!isPlain(detail) || typeof detail.amount !== 'number') return null;
  return fromJson(detail.amount, detail.currency === 'LAK' ? 'LAK' : 'THB');
}
