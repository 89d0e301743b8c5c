-- Brings a database that was made before this file to the tables of 0001. A new one has them already.
do $$
declare
  v_table regclass; v_name text; v_new_name text;
begin
  if to_regclass('ledger.purse') is null then
    return;
  end if;
  set local role krapao_ledger;
  drop function ledger.apply(bigint, jsonb), ledger.apply_batch(jsonb), ledger.post(bigint, text, text, text, text, bigint, text, text, jsonb),
    ledger.post_between, ledger.post_in, ledger.post_out, ledger.replay, ledger.seal, ledger.history, ledger.balances_at,
    ledger.house_balances, ledger.roll_up, ledger.rebuild_house, ledger.verify, ledger.verify_new;
  -- Made by the server's migrations.
  drop function if exists ledger.lock_purse(bigint);
  -- The rename waits for all who post and holds them up until the end, so the sums below miss nothing.
  alter table ledger.purse rename to member_balances;
  alter table ledger.once rename to idempotency_key;
  for v_table, v_name, v_new_name in
    select c.conrelid, c.conname, regexp_replace(regexp_replace(c.conname, '^purse_', 'member_balances_'), '^once_', 'idempotency_key_')
    from pg_constraint c where c.conrelid in ('ledger.member_balances'::regclass, 'ledger.idempotency_key'::regclass)
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, v_new_name);
  end loop;
  drop view ledger.hold_state;
  alter table ledger.hold drop column deadline;
  alter table ledger.movement drop column xact;
  alter table ledger.house_mark drop column horizon, drop column since;

  create table ledger.house_rolled (
    member_id bigint primary key,
    seq bigint not null,
    at timestamptz not null
  );
  grant select on ledger.house_rolled to krapao_app;
  delete from ledger.house;
  insert into ledger.house select e.account, e.currency, sum(e.amount)::bigint from ledger.entry e where e.account like 'house:%' group by 1, 2;
  insert into ledger.house_rolled select b.member_id, b.seq, b.at from ledger.member_balances b where b.seq > 0;
end $$;
