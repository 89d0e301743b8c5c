-- Stores the key of a request in the transaction that begins its work. False if it is known: then the caller changes nothing.
create or replace function idempotency_begin(p_member bigint, p_key text, p_request bytea, p_instance bigint) returns boolean language plpgsql as $$
declare
  v_new boolean;
begin
  insert into idempotency_key (member_id, key, request, instance_id) values (p_member, p_key, p_request, p_instance)
  on conflict do nothing returning true into v_new;
  return v_new is true;
end $$;
