set local role krapao_ledger;

-- Moves the oldest month older than p_months to another tablespace; returns its name, or null if none is left. Rows are
-- copied and compared while others read and post ("alter table ... set tablespace" would block all readers meanwhile);
-- only the final swap takes the lock on all movements, briefly or not at all.
create or replace function ledger.archive_month(p_months int, p_tablespace text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_name text; v_bound text; v_from text; v_to text; v_new text; v_index text; v_same boolean; v_tries int := 0;
begin
  if p_months not between 1 and 1200 or not exists (select from pg_tablespace t where t.spcname = p_tablespace) then
    raise exception 'months must be 1 to 1200 and the tablespace must exist';
  end if;
  select c.relname, pg_get_expr(c.relpartbound, c.oid) into v_name, v_bound
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'ledger.movement'::regclass and c.relname ~ '^movement_\d{4}_\d\d$'
    and c.relname < 'movement_' || to_char(date_trunc('month', now() at time zone 'UTC') - make_interval(months => p_months), 'YYYY_MM')
    and c.reltablespace <> (select t.oid from pg_tablespace t where t.spcname = p_tablespace)
  order by c.relname limit 1;
  if not found then
    return null;
  end if;
  v_from := substring(v_bound from 'FROM \(''([^'']+)''\)');
  v_to := substring(v_bound from 'TO \(''([^'']+)''\)');
  v_new := v_name || '_moved';

  -- A past month gets no movements; the lock ensures it and still allows reads.
  execute format('lock table ledger.%I in share mode', v_name);
  perform set_config('default_tablespace', p_tablespace, true);
  execute format('create table ledger.%I (like ledger.movement including all)', v_new);
  execute format('insert into ledger.%I select * from ledger.%I order by member_id, at, seq', v_new, v_name);
  -- Otherwise attaching would scan the whole table under its lock.
  execute format('alter table ledger.%I add constraint moved_month check (at >= %L and at < %L)', v_new, v_from, v_to);
  perform set_config('default_tablespace', '', true);
  execute format(
    'select (select row(count(*), sum(hashtextextended(m::text, 0)::numeric)) from ledger.%I m)
      = (select row(count(*), sum(hashtextextended(m::text, 0)::numeric)) from ledger.%I m)',
    v_name, v_new) into v_same;
  if v_same is not true then
    raise exception 'the copy of % differs', v_name;
  end if;
  execute format('grant select on ledger.%I to krapao_app', v_new);

  perform set_config('lock_timeout', '500ms', true);
  loop
    begin
      execute format('alter table ledger.movement detach partition ledger.%I', v_name);
      execute format('alter table ledger.movement attach partition ledger.%I for values from (%L) to (%L)', v_new, v_from, v_to);
      execute format('drop table ledger.%I', v_name);
      execute format('alter table ledger.%I drop constraint moved_month', v_new);
      execute format('alter table ledger.%I rename to %I', v_new, v_name);
      for v_index in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = to_regclass('ledger.' || v_name) loop
        execute format('alter index ledger.%I rename to %I', v_index, replace(v_index, v_new, v_name));
      end loop;
      return v_name;
    exception when lock_not_available or deadlock_detected then
      v_tries := v_tries + 1;
      if v_tries >= 60 then
        raise;
      end if;
      perform pg_sleep(1);
    end;
  end loop;
end $$;

revoke all on function ledger.archive_month from public;
grant execute on function ledger.archive_month to krapao_app;
