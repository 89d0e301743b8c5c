/** Movements that rewards for invitees say have happened, for the members after $1 up to $2: the promise, one that became void, and each receipt of several. */
export const inviteClaims = `
  select r.member_id, 'key' as book, e.beginning || r.invitee_id as name, 'invite_reward' as claimed_by, true as is_sure,
    concat_ws(' ', case e.beginning when 'invite:' then 'invite' else 'invite_void' end, r.amount, r.currency,
      case e.beginning when 'invite:' then 'house:invite_cost invite' else 'invite house:invite_cost' end) as shape
  from invite_reward r cross join unnest(array['invite:', 'invite-void:']) as e (beginning)
  where r.member_id > $1 and r.member_id <= $2 and r.amount > 0 and (e.beginning = 'invite:' or r.state = 'void')
  union all
  select r.member_id, 'key', r.received_as || ':receive', 'invite_reward', true, concat_ws(' ', 'invite_receive', sum(r.amount), min(r.currency), 'invite wallet')
  from invite_reward r where r.member_id > $1 and r.member_id <= $2 and r.received_as is not null group by r.member_id, r.received_as`;
