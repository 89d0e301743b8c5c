-- Stores a batch of messages in one transaction, each under the next number of its conversation, which is given by `chat`, or by
-- `member` or `guest` and then created if missing. `p_chats`, `p_members` and `p_guests` list all that occur.
create or replace function chat_say(p_chats bigint[], p_members bigint[], p_guests bytea[], p_says jsonb)
returns table (
  verdict text, chat bigint, member bigint, guest bytea, number integer, said_at timestamptz, is_new boolean, last_number integer, unread integer,
  stands text, taken_by bigint, is_away_told boolean
) language plpgsql as $$
declare
  s record;
  c chat%rowtype;
  v_guest bytea;
  v_taken_by bigint;
  v_is_notice boolean;
  v_answers boolean;
begin
  if (select count(*) from chat k where k.member_id = any(p_members)) < cardinality(p_members)
    or (select count(*) from chat k where k.guest_hash = any(p_guests)) < cardinality(p_guests) then
    -- Before any lock and in a fixed order, so that two batches creating the same conversations cannot deadlock.
    insert into chat (member_id, guest_hash, name, language, created_at)
    select t.member, case when t.member is null then decode(t.guest, 'hex') end, '', t.language, t.now
    from jsonb_to_recordset(p_says) as t (chat bigint, member bigint, guest text, language text, now timestamptz)
    where t.chat is null
      and not exists (select from chat k where k.member_id = t.member)
      and (t.member is not null or not exists (select from chat k where k.guest_hash = decode(t.guest, 'hex')))
    order by t.member, t.guest
    on conflict do nothing;
  end if;
  perform k.id from chat k where k.id = any(p_chats) or k.member_id = any(p_members) or k.guest_hash = any(p_guests) order by k.id for no key update;

  for s in
    select * from jsonb_to_recordset(p_says) as t (
      chat bigint, member bigint, guest text, name text, language text, sender text, staff bigint, staff_name text, client uuid, message jsonb, line text,
      words text, file uuid, calls boolean, away boolean, notice boolean, now timestamptz)
  loop
    verdict := 'SAID';
    v_is_notice := coalesce(s.notice, false);
    v_answers := s.sender = 'staff' and not v_is_notice;
    is_new := false;
    v_guest := decode(s.guest, 'hex');
    if s.chat is not null then select k.* into c from chat k where k.id = s.chat;
    elsif s.member is not null then select k.* into c from chat k where k.member_id = s.member;
    else select k.* into c from chat k where k.guest_hash = v_guest;
    end if;
    if c.id is null or c.merged_into is not null then
      verdict := 'NO_DATA';
    elsif s.member is not null and v_guest is not null then
      select k.merged_into into v_taken_by from chat k where k.guest_hash = v_guest;
      if found and v_taken_by is null then verdict := 'MERGE';
      elsif v_taken_by <> c.id then verdict := 'NO_DATA';
      end if;
    end if;
    if verdict <> 'SAID' then
      return next;
      continue;
    end if;

    select m.seq, m.created_at into number, said_at from chat_message m where m.chat_id = c.id and m.client_id = s.client;
    if not found then
      is_new := true;
      number := c.last_seq + 1;
      -- Server clocks differ: a later message must never have an earlier time.
      said_at := greatest(s.now, c.last_at);
      insert into chat_message (chat_id, seq, client_id, sender, staff_id, staff_name, message, words, file_id, created_at)
      values (c.id, number, s.client, s.sender, s.staff, s.staff_name, s.message, s.words, s.file, said_at);
      update chat k set
        last_seq = number,
        -- A broadcast leaves the staff list unchanged. Conversations with the bot are in no list.
        last_at = case when v_is_notice and k.state <> 'bot' then k.last_at else said_at end,
        last_text = case when s.sender = 'bot' or v_is_notice then k.last_text else s.line end,
        name = coalesce(nullif(s.name, ''), k.name),
        language = coalesce(s.language, k.language),
        state = case when s.calls or v_answers then 'open' else k.state end,
        assignee = case
          when v_answers then coalesce(case when k.state = 'open' then k.assignee end, s.staff)
          when s.calls and k.state <> 'open' then null
          else k.assignee end,
        taken_at = case
          when v_answers and (k.state <> 'open' or k.assignee is null) then said_at
          when s.calls and k.state <> 'open' then null
          else k.taken_at end,
        waiting_since = case when v_answers then null when s.calls then coalesce(k.waiting_since, said_at) else k.waiting_since end,
        staff_unread = k.staff_unread + case when s.calls then 1 else 0 end,
        customer_unread = k.customer_unread + case when s.sender = 'staff' then 1 else 0 end,
        away_told = case when v_answers then false else k.away_told or coalesce(s.away, false) end
      where k.id = c.id returning k.* into c;
    end if;
    chat := c.id;
    member := c.member_id;
    guest := c.guest_hash;
    last_number := c.last_seq;
    unread := c.customer_unread;
    stands := c.state;
    taken_by := c.assignee;
    is_away_told := c.away_told;
    return next;
  end loop;
end $$;
