set local role krapao_ledger;

create or replace function ledger.anchor_done(p_line text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into ledger.anchor_mark values (true, p_line) on conflict (one) do update set line = excluded.line;
end $$;

revoke all on function ledger.anchor_done from public;
grant execute on function ledger.anchor_done to krapao_app;
