-- Returns the members whose first deposit this is. The update locks the row, so only one of two parallel deposits is the first.
create or replace function mark_first_deposits(p_members bigint[], p_at timestamptz) returns table (member_id bigint, inviter bigint) language plpgsql as $$
begin
  return query update member m set first_deposit_at = p_at where m.member_id = any (p_members) and m.first_deposit_at is null
    returning m.member_id, m.invited_by;
end $$;
