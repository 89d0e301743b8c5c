-- Shows the code to its member, and stores the response if a key is given. False if the code is closed or paid already.
create or replace function open_qr_code(
  p_member bigint, p_id text, p_payload text, p_key text, p_instance bigint, p_reply text, out opened boolean, out answered boolean
) language plpgsql as $$
begin
  update qr_code set state = 'live', payload = p_payload where member_id = p_member and id = p_id and state = 'asked';
  opened := found;
  answered := opened and p_key is not null and idempotency_keep(p_member, p_key, p_instance, p_reply);
end $$;
