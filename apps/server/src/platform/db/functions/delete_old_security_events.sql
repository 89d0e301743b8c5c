create or replace function delete_old_security_events(p_before timestamptz, p_most integer) returns setof bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.security_event where id in (
    select id from public.security_event where at < least(p_before, now() - interval '90 days') limit p_most)
  returning id
$$;
revoke all on function delete_old_security_events from public;
grant execute on function delete_old_security_events to krapao_app;
