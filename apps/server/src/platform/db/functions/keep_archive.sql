create or replace function keep_archive() returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_place oid; v_index regclass;
begin
  select t.oid into v_place from pg_tablespace t where t.spcname = 'krapao_archive';
  if v_place is null or (select c.reltablespace from pg_class c where c.oid = 'public.statement_archive'::regclass) = v_place then
    return v_place is not null;
  end if;
  alter table public.statement_archive set tablespace krapao_archive;
  for v_index in select i.indexrelid::regclass from pg_index i where i.indrelid = 'public.statement_archive'::regclass loop
    execute format('alter index %s set tablespace krapao_archive', v_index);
  end loop;
  return true;
end $$;

revoke all on function keep_archive from public;
grant execute on function keep_archive to krapao_app;
