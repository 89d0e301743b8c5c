-- Takes a member's finished transfers from before a moment out of their table and answers them: the statement keeps them as lines. Those that staff look at
-- stay, and those that the provider knows by a number of its own: by these numbers it is told which transfers are known here.
create or replace function take_old_transfers(p_member bigint, p_before timestamptz) returns setof transfer language plpgsql as $$
begin
  return query delete from transfer t where t.member_id = p_member and t.created_at < p_before and t.status <> 'PENDING' and t.outside_id is null
    and not exists (select from transfer_stuck s where s.member_id = p_member and s.reference = t.reference and s.resolved_at is null)
    returning t.*;
end $$;
