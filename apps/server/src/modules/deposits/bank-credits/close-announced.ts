import type { LocalText } from '@krapao/contract/languages';
import type { Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { textIn, variantLanguage } from '../../../platform/http/language.ts';
import { staffReasons } from '../../control/index.ts';
import { statementLines } from '../../statement/index.ts';
import * as sql from './announced.sql.ts';

const bySlip: LocalText = {
  th: 'เงินยอดนี้เข้ากระเป๋าแล้วจากสลิป',
  la: 'ເງິນຍອດນີ້ເຂົ້າກະເປົາແລ້ວຈາກສະລິບ',
  en: 'This money was credited by its slip',
};

type Credited = { memberId: bigint; amount: Money; outside: string; decidedBy?: bigint | undefined };

/** Closes the member's oldest open announcement of this amount: its slip was credited and has its own statement line. */
export async function closeAnnounced(core: Core, tx: Tx, { memberId, amount, outside, decidedBy }: Credited): Promise<void> {
  const announced = await sql.lockOpenAnnounced(tx, memberId, amount);
  if (!announced) return;
  const now = core.clock();
  const text = textIn(core, bySlip, variantLanguage(core.config.variant));
  await sql.updateAnnounced(tx, announced, { state: 'credited', outside, decidedBy, now });
  await statementLines.update(tx, memberId, announced.reference, 'FAILED', {
    at: now,
    ...staffReasons.statementNote({ text, local: bySlip, code: null }),
  });
}
