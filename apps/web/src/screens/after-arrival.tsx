import { CallError } from '@krapao/ui/call-error.ts';
import { languageStore } from '@krapao/ui/language.ts';
import { toast } from '@krapao/ui/toast.ts';
import { t } from '@krapao/ui/words.ts';
import { words } from '../features/home/home.words.ts';
import { call } from '../lib/call.ts';
import { goTo } from '../lib/navigate.ts';
import { openLazily } from '../lib/open-lazily.ts';
import { afterFrame } from '../lib/tasks.ts';
import { canMove } from '../lib/transition.ts';

/** The reference may have to be looked up first. */
export async function openReceipt(find: () => Promise<string | undefined>) {
  try {
    const reference = await find();
    if (reference === undefined) return goTo('/user/statement');
    const [entry, { banks }, { profile }] = await Promise.all([
      call('GET /api/statement/:reference', { params: { reference } }),
      call('GET /api/lookup/banks'),
      call('GET /api/wallet/user'),
    ]);
    await openLazily(
      () => Promise.all([import('../features/receipt/ReceiptModal.tsx'), import('../features/statement/end-name.ts')]),
      ([{ ReceiptModal }, { endName }], close) => {
        const { from, to, statementType } = entry;
        const nameOf = (code: string) => endName(code, { statementType, lang: languageStore.get(), named: { banks, games: [] } });
        const kind = statementType === 'bonus' ? 'bonus' : 'deposit';
        const title = kind === 'bonus' ? nameOf(from) : t(words.deposit);
        const receipt = { entry, title, from: nameOf(from), to: nameOf(to), currency: profile.currency };
        return <ReceiptModal receipt={receipt} asked={{ kind, reference, title }} close={close} />;
      },
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toast(t(error.text), 'danger');
  }
}

const firstGame = () => document.querySelector('[data-game]');

export function toGames() {
  const look = () => firstGame()?.scrollIntoView({ block: 'center', behavior: canMove() ? 'smooth' : 'auto' });
  if (location.pathname === '/user/home') return look();
  goTo('/user/home');
  const drawn = new MutationObserver(() => {
    if (location.pathname === '/user/home' && !firstGame()) return;
    drawn.disconnect();
    void afterFrame().then(look);
  });
  drawn.observe(document.body, { childList: true, subtree: true });
}
