-- The time from which the account may approve never moves earlier; a higher role delays it by a day.
create or replace function change_staff_rights(p_staff bigint, p_role text, p_approves_from timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_ranks constant text[] := array['viewer', 'support', 'cashier', 'manager', 'admin'];
begin
  update public.staff set
    role = coalesce(p_role, role),
    approves_from = greatest(approves_from, p_approves_from,
      case when array_position(v_ranks, p_role) > array_position(v_ranks, role) then now() + interval '24 hours' end)
    where id = p_staff;
end $$;
revoke all on function change_staff_rights from public;
grant execute on function change_staff_rights to krapao_app;
