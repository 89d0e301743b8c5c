-- Call with the member's balances locked: a deactivation takes that lock first.
create or replace function member_is_active(p_member bigint) returns boolean language plpgsql as $$
begin
  return exists (select from member m where m.member_id = p_member and m.status = 'active');
end $$;
