import type { WireCurrency } from '@krapao/contract/values/rules';
import { messages, t } from '@krapao/ui/words.ts';
import { bannersOf } from '../features/banner/banners.ts';
import type { Home } from '../features/home/use-home.ts';
import { refreshMoney } from '../features/wallet/refresh-money.ts';
import { openLazily } from '../lib/open-lazily.ts';
import { toGames } from './after-arrival.tsx';

const words = messages({
  invite: { th: 'ชวนเพื่อน', la: 'ຊວນໝູ່', en: 'Invite friends' },
  refund: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Cashback' },
});

async function seenBanners(of: 'invite' | 'refund'): Promise<boolean> {
  const banners = await bannersOf(of);
  if (banners.length === 0) return true;
  const goOn = await openLazily<typeof import('../features/banner/BannerModal.tsx'), boolean>(
    () => import('../features/banner/BannerModal.tsx'),
    ({ BannerModal }, close) => <BannerModal title={t(words[of])} banners={banners} close={close} />,
  );
  return goOn === true;
}

export async function openInvite(home: Home) {
  if (!(await seenBanners('invite'))) return;
  await openLazily(
    () => import('../features/invite/InviteModal.tsx'),
    ({ InviteModal }, close) => <InviteModal profileId={home.profile._id} currency={home.profile.currency} close={close} />,
    words.invite,
  );
}

export async function openRefund(currency: WireCurrency) {
  if (!(await seenBanners('refund'))) return;
  await openLazily(
    () => import('../features/refund/RefundModal.tsx'),
    ({ RefundModal }, close) => (
      <RefundModal
        currency={currency}
        onPlay={() => {
          close();
          toGames();
        }}
        close={close}
      />
    ),
    words.refund,
  );
  await refreshMoney();
}
