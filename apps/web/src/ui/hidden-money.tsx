import { createStore, useStore } from '@krapao/ui/store.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { createContext, type ReactNode, useContext } from 'react';

const storageKey = 'hide-balance';

/** A setting of the phone, which survives a logout. */
export const balanceHidden = createStore(localStorage.getItem(storageKey) === 'true');

export function hideBalance(isHidden: boolean) {
  if (isHidden) localStorage.setItem(storageKey, 'true');
  else localStorage.removeItem(storageKey);
  balanceHidden.set(isHidden);
}

const Hidden = createContext(false);

/** Modals are outside: amounts a member types, confirms or proves are always shown. */
export function HideableMoney({ children }: { children: ReactNode }) {
  return <Hidden value={useStore(balanceHidden)}>{children}</Hidden>;
}

export const useIsMoneyHidden = (): boolean => useContext(Hidden);

const words = messages({
  hidden: { th: 'ซ่อนยอดเงินอยู่', la: 'ເຊື່ອງຍອດເງິນຢູ່', en: 'hidden' },
});

/** Constant width, so that it does not reveal the size of the amount. */
export function MoneyDots() {
  const w = useWords(words);
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{w('hidden')}</span>
    </>
  );
}

export function Hideable({ children }: { children: ReactNode }) {
  return useIsMoneyHidden() ? <MoneyDots /> : children;
}
