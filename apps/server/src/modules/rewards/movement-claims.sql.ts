/** Movements that bonuses imply, for members after $1 up to $2: the grant, and the cost of a cancellation. */
const bonusClaims = `
  select b.member_id, 'key' as book, 'bonus:' || b.id || e.ending as name, 'member_bonus' as claimed_by, true as is_sure,
    case when e.ending = ':forfeit' then concat_ws(' ', 'bonus_forfeit', b.taken, b.currency, 'wallet house:bonus_cost')
      when b.source = 'wheel' then concat_ws(' ', 'wheel_receive', b.amount, b.currency, 'prize wallet')
      else concat_ws(' ', 'bonus', b.amount, b.currency, 'house:bonus_cost wallet') end as shape
  from member_bonus b cross join unnest(array['', ':forfeit']) as e (ending)
  where b.member_id > $1 and b.member_id <= $2 and case e.ending when '' then b.granted_at is not null else b.taken > 0 end`;

const refundClaims = `
  select n.member_id, 'key' as book, 'refund:' || to_char(n.day, 'YYYY-MM-DD') || e.ending as name, 'refund_night' as claimed_by, true as is_sure,
    concat_ws(' ', case e.ending when '' then 'refund' else 'refund_expire' end, n.amount, n.currency,
      case e.ending when '' then 'house:refund_cost refund' else 'refund house:refund_cost' end) as shape
  from refund_night n cross join unnest(array['', ':expire']) as e (ending)
  where n.member_id > $1 and n.member_id <= $2 and n.state <> 'none' and (e.ending = '' or n.state = 'expired')
  union all
  select n.member_id, 'key', 'refund:' || n.reference, 'refund_night', true, concat_ws(' ', 'refund_receive', sum(n.amount), min(n.currency), 'refund wallet')
  from refund_night n where n.member_id > $1 and n.member_id <= $2 and n.state = 'received' group by n.member_id, n.reference`;

const inviteClaims = `
  select r.member_id, 'key' as book, e.beginning || r.invitee_id as name, 'invite_reward' as claimed_by, true as is_sure,
    concat_ws(' ', case e.beginning when 'invite:' then 'invite' else 'invite_void' end, r.amount, r.currency,
      case e.beginning when 'invite:' then 'house:invite_cost invite' else 'invite house:invite_cost' end) as shape
  from invite_reward r cross join unnest(array['invite:', 'invite-void:']) as e (beginning)
  where r.member_id > $1 and r.member_id <= $2 and r.amount > 0 and (e.beginning = 'invite:' or r.state = 'void')
  union all
  select r.member_id, 'key', r.received_as || ':receive', 'invite_reward', true, concat_ws(' ', 'invite_receive', sum(r.amount), min(r.currency), 'invite wallet')
  from invite_reward r where r.member_id > $1 and r.member_id <= $2 and r.received_as is not null group by r.member_id, r.received_as`;

/**
 * Movements that wheel prizes imply: the prize, and its receipt or expiry. A prize that becomes a bonus is received under the
 * bonus's key, so receipts are matched by count per amount.
 */
const couponClaims = `
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

export const rewardClaims = [bonusClaims, refundClaims, inviteClaims, couponClaims];
