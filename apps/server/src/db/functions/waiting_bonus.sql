-- The member's waiting bonus with all that a grant is judged by, or null. Call it with the member's balances locked: what it says is true until the end.
create or replace function waiting_bonus(p_member bigint) returns jsonb language plpgsql as $$
declare
  b member_bonus; v_accounts text[]; v_balances bigint[];
begin
  select w.* into b from member_bonus w where w.member_id = p_member and w.ended_at is null and w.state = 'waiting';
  if not found then return null; end if;
  select l.accounts, l.balances into v_accounts, v_balances from ledger.lock_balances(p_member) l;
  return jsonb_build_object('id', b.id::text, 'reference', b.reference, 'code', b.code, 'type', b.type, 'source', b.source, 'currency', b.currency,
    'terms', b.terms, 'accounts', v_accounts, 'balances', v_balances::text[], 'turnovers', game_turnovers(p_member),
    'received', (
      select coalesce(jsonb_agg(jsonb_build_object('updatedAt', r.granted_at)), '[]') from member_bonus r
      where r.member_id = p_member and r.code = b.code and r.source = b.source and r.granted_at is not null));
end $$;
