set local role krapao_ledger;

-- Locks the member's balances until the transaction ends, so that decisions based on them still hold when posting.
-- Also for a member without movements: a first deposit waits too.
create or replace function ledger.lock_balances(p_member bigint, out seq bigint, out accounts text[], out balances bigint[])
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  loop
    select b.seq, b.accounts, b.balances into seq, accounts, balances from ledger.member_balances b where b.member_id = p_member for update;
    exit when found;
    perform ledger.open_balances(p_member);
  end loop;
end $$;

revoke all on function ledger.lock_balances from public;
grant execute on function ledger.lock_balances to krapao_app;
