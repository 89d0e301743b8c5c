-- The members among these for whom this is the first deposit: from then on only staff change the bank account, and the inviter's reward is due. Of two
-- parallel deposits one is the first, because the update locks the row.
create or replace function mark_first_deposits(p_members bigint[], p_at timestamptz) returns table (member_id bigint, inviter bigint) language plpgsql as $$
begin
  return query update member m set first_deposit_at = p_at where m.member_id = any (p_members) and m.first_deposit_at is null
    returning m.member_id, m.invited_by;
end $$;
