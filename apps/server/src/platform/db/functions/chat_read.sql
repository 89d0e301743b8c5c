create or replace function chat_read(p_chat bigint, p_by text, p_now timestamptz, out up_to integer, out is_new boolean) language plpgsql as $$
declare
  c chat%rowtype;
begin
  -- Lock first: a message arriving at the same time is either read with its own time or not at all.
  select k.* into c from chat k where k.id = p_chat for no key update;
  if not found then return; end if;
  up_to := c.last_seq;
  if p_by = 'customer' then
    is_new := c.customer_read_seq < c.last_seq or c.customer_unread > 0;
    if not is_new then return; end if;
    update chat k set customer_read_seq = k.last_seq, customer_unread = 0 where k.id = p_chat;
    update chat_message m set read_at = p_now
    where m.chat_id = p_chat and m.seq > c.customer_read_seq and m.sender <> 'customer' and m.read_at is null;
  else
    is_new := c.staff_read_seq < c.last_seq or c.staff_unread > 0;
    if not is_new then return; end if;
    update chat k set staff_read_seq = k.last_seq, staff_unread = 0 where k.id = p_chat;
    update chat_message m set read_at = p_now
    where m.chat_id = p_chat and m.seq > c.staff_read_seq and m.sender = 'customer' and m.read_at is null;
  end if;
end $$;
