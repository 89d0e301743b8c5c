-- Stores the intent: the row, the hold if money leaves the wallet, and the request's key if given. Nothing is sent before this commits.
drop function if exists transfer_begin(bigint, text, text, text, bigint, timestamptz, timestamptz);
create or replace function transfer_begin(
  p_member bigint, p_reference text, p_from text, p_to text, p_amount bigint, p_now timestamptz, p_next timestamptz,
  p_key text default null, p_request bytea default null, p_instance bigint default null,
  out verdict text, out from_username text, out to_username text, out cur text, out wallet bigint, out seq bigint
) language plpgsql as $$
declare
  v ledger.verdict;
  v_written text;
begin
  if p_key is not null and not idempotency_begin(p_member, p_key, p_request, p_instance) then
    verdict := 'KEY_KNOWN';
    return;
  end if;
  if p_from <> 'WALLET' then
    select g.username, g.currency into from_username, cur from game_account g
    where g.member_id = p_member and g.code = p_from and g.activated_at is not null;
    if not found then verdict := 'SLOT_NO_ACCOUNT'; return; end if;
  end if;
  if p_to <> 'WALLET' then
    select g.username, g.currency into to_username, cur from game_account g
    where g.member_id = p_member and g.code = p_to and g.activated_at is not null;
    if not found then verdict := 'SLOT_NO_ACCOUNT'; return; end if;
  end if;

  -- A replay has the same reference: it waits here for the first run and then finds its row.
  insert into transfer (member_id, reference, from_code, to_code, amount, currency, step, status, sent_at, next_at, created_at, updated_at)
  values (p_member, p_reference, p_from, p_to, p_amount, cur, case when p_from = 'WALLET' then 'IN' else 'OUT' end, 'PENDING', p_now, p_next, p_now, p_now)
  on conflict (member_id, reference) do nothing
  returning reference into v_written;
  if v_written is null then verdict := 'KNOWN'; return; end if;

  if p_from = 'WALLET' then
    select * into v from ledger.post(p_member, jsonb_build_array(
      ledger.operation('hold', p_reference || ':hold', 'transfer_out', 'wallet', 'transit:' || p_to, p_amount, cur, p_reference)));
    if v.verdict = 'INSUFFICIENT' then
      delete from transfer t where t.member_id = p_member and t.reference = p_reference;
      verdict := 'MONEY_NOT_ENOUGH';
      return;
    elsif v.verdict <> 'POSTED' then
      raise exception 'the ledger returned % for the hold of %', v.verdict, p_reference;
    end if;
    wallet := v.from_balance;
    seq := v.seq;
  else
    select p.seq, p.balances[array_position(p.accounts, 'wallet')] into seq, wallet from ledger.member_balances p where p.member_id = p_member;
    wallet := coalesce(wallet, 0);
    seq := coalesce(seq, 0);
  end if;
  -- After the hold, which locks the balances, as a deactivation does. The exception rolls the hold back.
  if not member_is_active(p_member) then
    raise exception 'member % is not active', p_member using errcode = 'P0M01';
  end if;
  verdict := 'BEGUN';
end $$;
