-- Stores key and response at once, for work that is one transaction. Raises P0K01 if the key is known, which rolls the work back.
create or replace function idempotency_answer(p_member bigint, p_key text, p_request bytea, p_instance bigint, p_reply text) returns void language plpgsql as $$
declare
  v_new boolean;
begin
  insert into idempotency_key (member_id, key, request, instance_id, status, reply) values (p_member, p_key, p_request, p_instance, 200, p_reply)
  on conflict do nothing returning true into v_new;
  if v_new is not true then
    raise exception 'the key % is known', p_key using errcode = 'P0K01';
  end if;
end $$;
