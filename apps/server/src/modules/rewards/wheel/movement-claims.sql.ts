/**
 * Movements that prizes of the wheel say have happened, for the members after $1 up to $2: the prize with its spin, and its receipt or expiry. A prize that
 * becomes a bonus is received under the bonus's key, which it does not know: as many are received of each amount as were claimed.
 */
export const couponClaims = `
  select c.member_id, 'key' as book, case e.ending when '' then 'wheel:' || s.id else 'wheel:' || c.id || e.ending end as name,
    'wheel_coupon' as claimed_by, true as is_sure,
    concat_ws(' ', case e.ending when '' then 'wheel' when ':receive' then 'wheel_receive' else 'wheel_expire' end, c.amount, c.currency,
      case e.ending when '' then 'house:wheel_cost prize' when ':receive' then 'prize wallet' else 'prize house:wheel_cost' end) as shape
  from wheel_coupon c join wheel_spin s on s.member_id = c.member_id and s.n = c.n cross join unnest(array['', ':receive', ':expire']) as e (ending)
  where c.member_id > $1 and c.member_id <= $2 and c.amount > 0
    and case e.ending when '' then true when ':receive' then c.state = 'claimed' and c.kind = 'credit' else c.state = 'expired' end
  union all
  select c.member_id, 'prize', c.amount::text, 'wheel_coupon', true, concat_ws(' ', 'wheel_receive', c.amount, c.currency)
  from wheel_coupon c where c.member_id > $1 and c.member_id <= $2 and c.amount > 0 and c.state = 'claimed' and c.kind = 'bonus'`;
