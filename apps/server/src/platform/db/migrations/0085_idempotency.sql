-- One table for all keys: a transfer's was kept in its own row.
alter table once_key rename to idempotency_key;
alter table idempotency_key rename column boot to instance_id;
alter index once_key_pkey rename to idempotency_key_pkey;
alter index once_key_age rename to idempotency_key_age;
alter table worker_process rename column boot to instance_id;

-- A refused transfer was kept as its code alone.
update idempotency_key set reply = json_build_object('message', reply, 'requestId', gen_random_uuid())::text where reply not like '{%';
-- A transfer that was running when its process died has no answer: it is answered as it stands now, because a second run would move its amount again.
insert into idempotency_key (member_id, key, request, instance_id, status, reply, created_at)
select t.member_id, t.once_key,
  sha256(convert_to(format('{"body":{"amount":%s,"from":%s,"to":%s},"method":"POST","path":"/api/wallet/transfer"}',
    trim_scale(t.amount::numeric / 100), to_json(t.from_code), to_json(t.to_code)), 'utf8')),
  0,
  case when a.answer in ('SUCCESS', 'PENDING') then 200 when a.answer = 'MONEY_NOT_ENOUGH' then 409 else 422 end,
  case when a.answer in ('SUCCESS', 'PENDING') then json_build_object('reference', t.reference, 'status', a.answer, 'amount', t.amount::numeric / 100,
      'wallet', json_build_object('amount', coalesce(t.answer_wallet, 0)::numeric / 100))::text
    else json_build_object('message', a.answer, 'requestId', gen_random_uuid())::text end,
  t.created_at
from transfer t cross join lateral (select coalesce(t.answer, case t.status when 'FAILED' then 'TRANSFER_FAIL' else t.status end) as answer) a
where t.once_key is not null and t.created_at > now() - interval '7 days'
on conflict do nothing;

drop function if exists transfer_begin(bigint, text, text, text, bigint, text, timestamptz, timestamptz);
drop function if exists transfer_end(bigint, text, text, boolean, bigint, bigint, text, text, text, timestamptz, timestamptz);
drop index transfer_once;
alter table transfer drop column once_key, drop column answer, drop column answer_wallet;
