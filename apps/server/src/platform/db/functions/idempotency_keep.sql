-- Stores the response in the transaction that ends the work. False if another process has taken the request over.
create or replace function idempotency_keep(p_member bigint, p_key text, p_instance bigint, p_reply text) returns boolean language plpgsql as $$
begin
  update idempotency_key set status = 200, reply = p_reply where member_id = p_member and key = p_key and instance_id = p_instance;
  return found;
end $$;
