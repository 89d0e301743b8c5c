-- One member at a time, as a cluster cannot lock rows of several members in one statement. Fixed order, to avoid deadlocks.
create or replace function lock_qr_codes(p_ids text[]) returns setof qr_code language plpgsql as $$
declare
  v_owner qr_owner;
begin
  for v_owner in select o.* from qr_owner o where o.id = any(p_ids) order by o.member_id, o.id loop
    return query select c.* from qr_code c where c.member_id = v_owner.member_id and c.id = v_owner.id for update;
  end loop;
end $$;
