import type { WireCurrency } from '@krapao/contract/rules';
import { CallError } from '@krapao/ui/call-error.ts';
import { languageStore } from '@krapao/ui/language.ts';
import { toast } from '@krapao/ui/toast.ts';
import { t } from '@krapao/ui/words.ts';
import { words } from '../features/home/home.words.ts';
import { call } from '../lib/call.ts';
import { openLazily } from '../lib/open-lazily.ts';

/** The receipt of a deposit that was just credited. */
export async function openReceipt(reference: string, currency: WireCurrency) {
  try {
    const [entry, { banks }, { endName }] = await Promise.all([
      call('GET /api/statement/:reference', { params: { reference } }),
      call('GET /api/lookup/banks'),
      import('../features/statement/end-name.ts'),
    ]);
    const nameOf = (code: string) =>
      endName(code, { statementType: entry.statementType, lang: languageStore.get(), named: { banks, games: [] } });
    const { amount, createdAt, from, to } = entry;
    const receipt = { title: t(words.deposit), from: nameOf(from), to: nameOf(to), amount, currency, createdAt, reference };
    await openLazily(
      () => import('../features/receipt/ReceiptModal.tsx'),
      ({ ReceiptModal }, close) => (
        <ReceiptModal receipt={receipt} asked={{ kind: 'deposit', reference, title: receipt.title }} close={close} />
      ),
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toast(t(error.text), 'danger');
  }
}

/** Where the games begin on home. */
export const toGames = () => document.querySelector('[data-game]')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
