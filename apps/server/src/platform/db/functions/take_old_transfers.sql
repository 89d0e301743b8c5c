-- Removes a member's old finished transfers and returns them for the archive. Those that staff are looking at stay, and so do
-- those with a provider id, which are needed to recognise movements at that provider.
create or replace function take_old_transfers(p_member bigint, p_before timestamptz) returns setof transfer language plpgsql as $$
begin
  return query delete from transfer t where t.member_id = p_member and t.created_at < p_before and t.status <> 'PENDING' and t.outside_id is null
    and not exists (select from transfer_stuck s where s.member_id = p_member and s.reference = t.reference and s.resolved_at is null)
    returning t.*;
end $$;
