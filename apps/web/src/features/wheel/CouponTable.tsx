import { pageSize } from '@krapao/contract/values/constants';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { CouponAmount } from './CouponAmount.tsx';
import { type Coupon, isCreditedAtOnce, openCoupons } from './coupon.ts';
import { words } from './wheel.words.ts';

type Props = { currency: WireCurrency; onClaim: (coupon: Coupon) => unknown; onClaimAll: () => unknown };

export function CouponTable({ currency, onClaim, onClaimAll }: Props) {
  const w = useWords(words);
  const [page, setPage] = useState(1);
  const limit = pageSize.coupon;
  const isOpen = useCall('GET /api/spinwheel/active').data?.active === true;
  const { data, isPending, isError, refetch } = useCall('GET /api/spinwheel/coupon', { query: { page, limit } });
  return (
    <Card title={w('coupons')} action={data && data.total > 1 && <ClaimAll onPress={onClaimAll} />}>
      {isPending && <SkeletonList rows={limit} />}
      {isError && !data && <ErrorState onRetry={refetch} />}
      {data?.total === 0 && (
        <EmptyState
          art="no-bonus"
          title={w('noCoupons')}
          text={w('noCouponsText')}
          action={
            isOpen && (
              <Button look="quiet" onClick={() => document.querySelector<HTMLElement>('[data-spin]')?.focus()}>
                {w('toWheel')}
              </Button>
            )
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <Table
            label={w('coupons')}
            rows={data.coupons}
            rowKey={(coupon) => coupon._id}
            columns={[
              { key: 'index', head: w('index'), cell: (_, index) => (page - 1) * limit + index + 1 },
              { key: 'prize', head: w('prize'), cell: (coupon) => <Prize coupon={coupon} /> },
              {
                key: 'amount',
                head: w('amount'),
                end: true,
                cell: (coupon) => (
                  <span className="flex flex-col items-end gap-1">
                    <CouponAmount coupon={coupon} currency={currency} />
                    <Act coupon={coupon} onClaim={onClaim} />
                  </span>
                ),
              },
            ]}
          />
          <Pager page={page} limit={limit} total={data.total} onPage={setPage} />
        </>
      )}
    </Card>
  );
}

function ClaimAll({ onPress }: { onPress: () => unknown }) {
  const w = useWords(words);
  const { data } = useCall('GET /api/spinwheel/coupon', openCoupons);
  const n = data?.coupons.filter(isCreditedAtOnce).length ?? 0;
  if (n < 2) return null;
  return (
    <Button size="s" look="quiet" data-claim-all={n} onClick={onPress}>
      {w('claimAll', { n })}
    </Button>
  );
}

function Prize({ coupon: { prize, state, expiresAt } }: { coupon: Coupon }) {
  const w = useWords(words);
  return (
    <span className="flex flex-col">
      <span className="font-semibold">{prize.name}</span>
      {prize.slice !== prize.name && <span className="text-muted">{prize.slice}</span>}
      {state === 'open' && <span className="text-xs text-muted">{w('until', { at: dateTime(expiresAt) })}</span>}
    </span>
  );
}

function Act({ coupon, onClaim }: { coupon: Coupon; onClaim: (coupon: Coupon) => unknown }) {
  const w = useWords(words);
  if (coupon.state !== 'open')
    return (
      <span data-coupon={coupon.state}>
        <Badge tone={coupon.state === 'claimed' ? 'ok' : 'plain'}>{w(coupon.state)}</Badge>
      </span>
    );
  return (
    <span data-coupon="open">
      <Button size="s" aria-label={w('claimLabel', { prize: coupon.prize.name })} onClick={() => onClaim(coupon)}>
        {w('claim')}
      </Button>
    </span>
  );
}
