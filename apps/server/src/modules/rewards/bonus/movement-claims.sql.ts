/** Movements that bonuses say have happened, for the members after $1 up to $2: the grant, and what a cancelled one cost. */
export const bonusClaims = `
  select b.member_id, 'key' as book, 'bonus:' || b.id || e.ending as name, 'member_bonus' as claimed_by, true as is_sure,
    case when e.ending = ':forfeit' then concat_ws(' ', 'bonus_forfeit', b.taken, b.currency, 'wallet house:bonus_cost')
      when b.source = 'wheel' then concat_ws(' ', 'wheel_receive', b.amount, b.currency, 'prize wallet')
      else concat_ws(' ', 'bonus', b.amount, b.currency, 'house:bonus_cost wallet') end as shape
  from member_bonus b cross join unnest(array['', ':forfeit']) as e (ending)
  where b.member_id > $1 and b.member_id <= $2 and case e.ending when '' then b.granted_at is not null else b.taken > 0 end`;
