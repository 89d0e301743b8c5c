import { useWords } from '@krapao/ui/words.ts';
import { useCall } from '../../lib/query.ts';
import { Notice } from '../../ui/Notice.tsx';
import { WalletDetails } from './AccountDetails.tsx';
import { words } from './deposit.words.ts';

/** Our number, and whose number to send from: money is matched to the member by the sender's phone alone. */
export function AutoWallet({ walletAccountName }: { walletAccountName: string }) {
  const w = useWords(words);
  const phone = useCall('GET /api/wallet/user').data?.profile.username;
  return (
    <div className="flex flex-col gap-3">
      <WalletDetails walletAccountName={walletAccountName} />
      <Notice>
        <p>{phone ? w('autoWallet', { phone }) : w('autoWalletOwn')}</p>
        <p className="mt-1">{w('autoWalletOther')}</p>
      </Notice>
    </div>
  );
}
