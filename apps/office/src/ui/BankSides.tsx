import type { NameMatch } from '@krapao/contract';
import { messages, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { useBankName } from '../lib/names.ts';
import { AccountNo } from './AccountNo.tsx';
import { Badge } from './Badge.tsx';
import { StackedHead } from './StackedHead.tsx';

const words = messages({
  field: { th: 'รายการ', la: 'ລາຍການ', en: 'Field' },
  bank: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  accountNo: { th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', en: 'Number' },
  accountName: { th: 'ชื่อบัญชี', la: 'ຊື່ບັນຊີ', en: 'Name' },
  notTold: { th: 'ไม่มีข้อมูล', la: 'ບໍ່ມີຂໍ້ມູນ', en: 'Not known' },
  fits: { th: 'ตรงกัน', la: 'ກົງກັນ', en: 'Same' },
  differs: { th: 'ไม่ตรง', la: 'ບໍ່ກົງ', en: 'Differs' },
  unknownFit: { th: 'เทียบไม่ได้', la: 'ທຽບບໍ່ໄດ້', en: 'Cannot be compared' },
  sender: { th: 'ผู้โอน', la: 'ຜູ້ໂອນ', en: 'Sender' },
  registered: { th: 'บัญชีที่ลงทะเบียน', la: 'ບັນຊີທີ່ລົງທະບຽນ', en: 'Registered account' },
});

type Account = { bankCode: string; accountNo: string; name: string; marks?: string };
type Sides = {
  sender: Account;
  member: Account;
  bankFits: boolean | null;
  accountFits: boolean | null;
  nameMatch: NameMatch;
};
type Reveal = (() => Promise<{ accountNo: string }>) | null;
type Pair<T> = readonly [T, T];
type Props = {
  heads: Pair<string>;
  accounts: Pair<Account>;
  reveals: Pair<Reveal>;
  /** Omitted when the two accounts are not expected to match. */
  fits?: Pick<Sides, 'bankFits' | 'accountFits' | 'nameMatch'>;
};

const nameFits: Readonly<Record<Sides['nameMatch'], boolean | null>> = { same: true, differs: false, unsure: null };

export function SenderSides({ sides, ofSender = null, ofMember = null }: { sides: Sides; ofSender?: Reveal; ofMember?: Reveal }) {
  const say = useWords(words);
  return (
    <BankSides
      heads={[say('sender'), say('registered')]}
      accounts={[sides.sender, sides.member]}
      reveals={[ofSender, ofMember]}
      fits={sides}
    />
  );
}

export function BankSides({ heads, accounts, reveals, fits }: Props) {
  const say = useWords(words);
  const bankName = useBankName();
  const [left, right] = accounts;
  const number = (account: Account, reveal: Reveal): ReactNode =>
    account.accountNo === '' ? say('notTold') : <AccountNo no={account.accountNo} marks={account.marks} reveal={reveal} />;
  const bank = ({ bankCode }: Account): string => (bankCode === '' ? say('notTold') : bankName(bankCode));
  const name = (account: Account): string => account.name || say('notTold');
  const lines: readonly { label: string; cells: Pair<ReactNode>; fit: boolean | null | undefined }[] = [
    { label: say('accountNo'), cells: [number(left, reveals[0]), number(right, reveals[1])], fit: fits?.accountFits },
    { label: say('bank'), cells: [bank(left), bank(right)], fit: fits?.bankFits },
    { label: say('accountName'), cells: [name(left), name(right)], fit: fits && nameFits[fits.nameMatch] },
  ];
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead className="text-muted max-sm:sr-only">
        <tr>
          <th className="w-24">
            <span className="sr-only">{say('field')}</span>
          </th>
          <th className="py-1 pr-3 font-normal">{heads[0]}</th>
          <th className="py-1 font-normal">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, cells, fit }) => (
          <tr key={label} className="border-t border-line align-top max-sm:block max-sm:py-1.5">
            <th scope="row" className="py-1.5 pr-3 font-normal text-muted max-sm:flex max-sm:items-center max-sm:gap-2 max-sm:py-0">
              {label} {fit !== undefined && <Fit fit={fit} />}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at]} className="py-1.5 pr-3 [overflow-wrap:anywhere] max-sm:block max-sm:py-0.5">
                <StackedHead>{heads[at] ?? ''}</StackedHead>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fit({ fit }: { fit: boolean | null }) {
  const say = useWords(words);
  if (fit === null) return <Badge tone="wait">{say('unknownFit')}</Badge>;
  return <Badge tone={fit ? 'ok' : 'danger'}>{say(fit ? 'fits' : 'differs')}</Badge>;
}
