-- Reserves a code with its owner, the jobs that expire and poll it, and the request's key if given. Returns OPEN if the member has a
-- code at this provider, KEY_KNOWN if the key is stored. Raises P0M01 for an inactive member.
create or replace function reserve_qr_code(
  p_member bigint, p_id text, p_provider text, p_amount bigint, p_currency text, p_at timestamptz, p_expires timestamptz, p_lifetime_seconds int,
  p_poll timestamptz, p_key text, p_request bytea, p_instance bigint
) returns text language plpgsql as $$
declare
  v_id text; v_job jsonb := jsonb_build_object('memberId', p_member::text, 'id', p_id);
begin
  if p_key is not null and not idempotency_begin(p_member, p_key, p_request, p_instance) then
    return 'KEY_KNOWN';
  end if;
  if not member_is_active(p_member) then
    raise exception 'member % is not active', p_member using errcode = 'P0M01';
  end if;
  insert into qr_code (member_id, id, provider, amount_minor, currency, state, created_at, expires_at, lifetime_seconds)
  values (p_member, p_id, p_provider, p_amount, p_currency, 'asked', p_at, p_expires, p_lifetime_seconds)
  on conflict (member_id, provider) where state in ('asked', 'live') do nothing returning id into v_id;
  if v_id is null then
    return 'OPEN';
  end if;
  insert into qr_owner (id, member_id, created_at) values (p_id, p_member, p_at);
  perform graphile_worker.add_job('qr-expire', v_job::json, max_attempts => 25, job_key => 'qr-expire:' || p_id, run_at => p_expires);
  perform graphile_worker.add_job('qr-poll', (v_job || '{"round": 0}')::json, max_attempts => 25, job_key => 'qr-poll:' || p_id, run_at => p_poll);
  return 'RESERVED';
end $$;
