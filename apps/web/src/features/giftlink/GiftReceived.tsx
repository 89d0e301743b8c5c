import type { Money } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { words } from './giftlink.words.ts';

type Props = { amount: Money; before: Money | null; after: Money | null; close: () => void };

/** A gift that was redeemed: how much it was, and what the wallet held before and holds now. */
export function GiftReceived({ amount, before, after, close }: Props) {
  const w = useWords(words);
  const text = useText();
  return (
    <Modal
      title={w('received')}
      onClose={close}
      footer={
        <Button wide autoFocus onClick={() => close()}>
          {text(uiWords.ok)}
        </Button>
      }
    >
      <div data-gift-amount={String(amount.minor)} className="flex flex-col items-center gap-3 py-2 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-ok-soft text-ok">
          <Icon name="check" className="size-8" />
        </span>
        <MoneyText amount={amount} sign="+" size="l" tone="ok" />
        <p role="status" className="text-lg font-semibold text-balance">
          {w('sent')}
        </p>
      </div>
      <dl className="divide-y divide-line rounded-xl bg-raised px-4 py-1">
        {before && (
          <KeyValue name={w('before')}>
            <MoneyText amount={before} tone="ink" />
          </KeyValue>
        )}
        {after && (
          <KeyValue name={w('after')}>
            <MoneyText amount={after} />
          </KeyValue>
        )}
      </dl>
    </Modal>
  );
}
