/** Movements that withdrawals say have happened, for the members after $1 up to $2: the hold, and what ended it. */
export const withdrawalClaims = `
  select w.member_id, 'key' as book, e.beginning || w.reference as name, 'withdrawal' as claimed_by, true as is_sure,
    concat_ws(' ', case when e.beginning = 'withdraw-end:' and w.state = 'returned' then 'withdraw_back' else 'withdraw' end, w.amount_minor, w.currency,
      case e.beginning when 'withdraw:' then 'wallet' else 'held' end,
      case when e.beginning = 'withdraw:' then 'held' when w.state = 'returned' then 'wallet'
        else 'house:bank:' || coalesce(w.from_bank, w.to_bank) end) as shape
  from withdrawal w cross join unnest(array['withdraw:', 'withdraw-end:']) as e (beginning)
  where w.member_id > $1 and w.member_id <= $2 and (e.beginning = 'withdraw:' or w.state in ('paid', 'returned'))`;
