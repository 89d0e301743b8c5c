import type { WireCurrency } from '@krapao/contract/values/rules';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { EndButton, Modal } from '../../ui/Modal.tsx';
import type { Terms } from './active-bonus.ts';
import { TermsList } from './TermsList.tsx';
import { termsWords } from './terms.words.ts';

type Props = { terms: Terms; acceptedAt: string | null; currency: WireCurrency; close: () => void };

/** The terms as they were when the bonus was taken, whatever the rule is today. */
export function TermsModal({ terms, acceptedAt, currency, close }: Props) {
  const w = useWords(termsWords);
  return (
    <Modal title={w('accepted')} onClose={close} isText footer={<EndButton close={() => close()} quiet />}>
      <h3 className="text-lg font-semibold">{terms.name}</h3>
      {acceptedAt && <p className="figures mb-3 text-sm text-muted">{w('acceptedAt', { at: dateTime(acceptedAt) })}</p>}
      <TermsList terms={terms} currency={currency} />
    </Modal>
  );
}
