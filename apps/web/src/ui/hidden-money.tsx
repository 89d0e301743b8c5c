import { createStore, useStore } from '@krapao/ui/store.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { createContext, type ReactNode, useContext } from 'react';

const storageKey = 'hide-balance';

/** Whether amounts are hidden from whoever looks over a shoulder: the choice of this phone, which stays when the member logs out. */
export const balanceHidden = createStore(localStorage.getItem(storageKey) === 'true');

export function hideBalance(isHidden: boolean) {
  if (isHidden) localStorage.setItem(storageKey, 'true');
  else localStorage.removeItem(storageKey);
  balanceHidden.set(isHidden);
}

const Hidden = createContext(false);

/** Amounts in here can be hidden. Windows stand outside: what a member types, confirms or proves is always shown. */
export function HideableMoney({ children }: { children: ReactNode }) {
  return <Hidden value={useStore(balanceHidden)}>{children}</Hidden>;
}

export const useIsMoneyHidden = (): boolean => useContext(Hidden);

const words = messages({
  hidden: { th: 'ซ่อนยอดเงินอยู่', la: 'ເຊື່ອງຍອດເງິນຢູ່', en: 'hidden' },
});

/** In place of an amount: always as wide, whatever stands behind it, and as high as the amount itself. */
export function MoneyDots() {
  const w = useWords(words);
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{w('hidden')}</span>
    </>
  );
}

/** An amount that stands in a sentence or has its own form. */
export function Hideable({ children }: { children: ReactNode }) {
  return useIsMoneyHidden() ? <MoneyDots /> : children;
}
