-- The last id up to which no entry can still come: whoever adds one has this table locked until the end, and takes an id only after that. It waits for those
-- who are adding, a moment at most (then it fails and is asked again later); who comes meanwhile waits as long. The lock goes with the statement's transaction.
create or replace function audit_settled() returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '300ms' as $$
begin
  lock table public.audit in share mode;
  return (select coalesce(max(id), 0) from public.audit);
end $$;
revoke all on function audit_settled() from public;
grant execute on function audit_settled() to krapao_app;
