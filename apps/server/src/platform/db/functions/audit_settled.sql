-- Last id below which no entry can still appear: writers lock this table before they take an id, and hold it until commit. Waits
-- briefly for current writers, or fails and is retried later.
create or replace function audit_settled() returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '300ms' as $$
begin
  lock table public.audit in share mode;
  return (select coalesce(max(id), 0) from public.audit);
end $$;
revoke all on function audit_settled() from public;
grant execute on function audit_settled() to krapao_app;
