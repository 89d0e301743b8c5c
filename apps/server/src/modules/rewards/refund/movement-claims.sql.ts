/** Movements that refunds say have happened, for the members after $1 up to $2: the share of each day, one that expired, and each receipt of several. */
export const refundClaims = `
  select n.member_id, 'key' as book, 'refund:' || to_char(n.day, 'YYYY-MM-DD') || e.ending as name, 'refund_night' as claimed_by, true as is_sure,
    concat_ws(' ', case e.ending when '' then 'refund' else 'refund_expire' end, n.amount, n.currency,
      case e.ending when '' then 'house:refund_cost refund' else 'refund house:refund_cost' end) as shape
  from refund_night n cross join unnest(array['', ':expire']) as e (ending)
  where n.member_id > $1 and n.member_id <= $2 and n.state <> 'none' and (e.ending = '' or n.state = 'expired')
  union all
  select n.member_id, 'key', 'refund:' || n.reference, 'refund_night', true, concat_ws(' ', 'refund_receive', sum(n.amount), min(n.currency), 'refund wallet')
  from refund_night n where n.member_id > $1 and n.member_id <= $2 and n.state = 'received' group by n.member_id, n.reference`;
