set local role krapao_ledger;

-- Partitions of this month and the months ahead. Rows already in the rest partition are moved unchanged.
create or replace function ledger.make_partitions(p_months_ahead int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_first timestamp; v_from timestamptz; v_to timestamptz; v_name text; v_made int := 0;
begin
  if p_months_ahead not between 0 and 120 then
    raise exception 'months ahead must be 0 to 120';
  end if;
  for v_month in 0 .. p_months_ahead loop
    v_first := date_trunc('month', now() at time zone 'UTC') + make_interval(months => v_month);
    v_from := v_first at time zone 'UTC';
    v_to := (v_first + interval '1 month') at time zone 'UTC';
    v_name := 'movement_' || to_char(v_first, 'YYYY_MM');
    continue when to_regclass('ledger.' || v_name) is not null;
    execute format('create table ledger.%I (like ledger.movement including all)', v_name);
    execute format('with moved as (delete from ledger.movement_rest where at >= %L and at < %L returning *) insert into ledger.%I select * from moved',
      v_from, v_to, v_name);
    execute format('alter table ledger.movement attach partition ledger.%I for values from (%L) to (%L)', v_name, v_from, v_to);
    execute format('grant select on ledger.%I to krapao_app', v_name);
    v_made := v_made + 1;
  end loop;
  return v_made;
end $$;

revoke all on function ledger.make_partitions from public;
grant execute on function ledger.make_partitions to krapao_app;

-- A new database can post before the daily job has run.
select ledger.make_partitions(3);
