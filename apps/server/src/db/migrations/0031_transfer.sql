-- formerly: 0030_transfer.sql 534010ccdaac5cbc3fbd780bb509dd09f6e2db901ccab0649d04ec7d9a604f9a
-- A member's accounts at the game providers. The password is sealed with the data key.
create table game_account (
  member_id    bigint not null,
  code         text not null,
  username     text not null,
  password     bytea not null,
  currency     text not null check (currency in ('THB', 'LAK')),
  -- All bets since the account was made, as the provider counts them.
  turnover     bigint not null default 0,
  created_at   timestamptz not null,
  -- Null until the provider has made it.
  activated_at timestamptz,
  synced_at    timestamptz,
  primary key (member_id, code)
);
grant select, insert, update on game_account to krapao_app;

-- One row a transfer. It stands at OUT while the provider it comes from is asked, at IN while the one it goes to is asked, then at END.
-- No CHECK here: their texts are parsed anew in each statement, and only the functions below write.
create table transfer (
  member_id     bigint not null,
  reference     text not null,
  from_code     text not null,
  to_code       text not null,
  amount        bigint not null,
  currency      ledger.currency not null,
  step          text not null,
  status        text not null,
  note          text,
  -- The caller's Idempotency-Key and what the caller was told.
  once_key      text,
  answer        text,
  answer_wallet bigint,
  -- The provider's own number, where ours is unknown to it.
  outside_id    text,
  attempts      integer not null default 0,
  sent_at       timestamptz not null,
  next_at       timestamptz not null,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  primary key (member_id, reference)
);
create index transfer_newest on transfer (member_id, created_at, reference);
create unique index transfer_once on transfer (member_id, once_key) where once_key is not null;
create unique index transfer_outside on transfer (member_id, outside_id) where outside_id is not null;
create index transfer_open on transfer (member_id, next_at) where status = 'PENDING';
grant select, insert, update, delete on transfer to krapao_app;

-- Transfers that no question clears up: staff look at the provider's own site and decide.
create table transfer_stuck (
  member_id   bigint not null,
  reference   text not null,
  provider    text not null,
  why         text not null,
  since       timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint,
  happened    boolean,
  primary key (member_id, reference)
);
create index transfer_stuck_open on transfer_stuck (since) where resolved_at is null;
grant select, insert, update on transfer_stuck to krapao_app;

create view statement as
  select member_id, reference, type, from_name, to_name, amount, currency, status, note, detail, created_at, updated_at from statement_line
  union all
  select member_id, reference, 'transfer', from_code, to_code, amount, currency::text, status, note, null::jsonb, created_at, updated_at
  from transfer;
grant select on statement to krapao_app;

-- The member's money as it stands, locked until the transaction ends: what is judged by it must still be so when it is posted.
set local role krapao_ledger;
create function ledger.lock_purse(p_member bigint, out seq bigint, out accounts text[], out balances bigint[])
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select p.seq, p.accounts, p.balances from ledger.purse p where p.member_id = p_member for update
$$;
revoke execute on function ledger.lock_purse from public;
grant execute on function ledger.lock_purse to krapao_app;
reset role;

-- Writes the intent: the row, and the hold where money leaves the wallet. Nothing is sent before this is committed.
create function transfer_begin(
  p_member bigint, p_reference text, p_from text, p_to text, p_amount bigint, p_once text, p_now timestamptz, p_next timestamptz,
  out verdict text, out from_username text, out to_username text, out cur text, out wallet bigint, out seq bigint
) language plpgsql as $$
declare
  v ledger.verdict;
begin
  if p_once is not null and exists (select from once_key o where o.member_id = p_member and o.key = p_once) then
    verdict := 'ONCE';
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

  -- Two requests with one key: the second waits here for the first and then finds it.
  insert into transfer (member_id, reference, from_code, to_code, amount, currency, step, status, once_key, sent_at, next_at, created_at, updated_at)
  values (p_member, p_reference, p_from, p_to, p_amount, cur, case when p_from = 'WALLET' then 'IN' else 'OUT' end, 'PENDING', p_once, p_now, p_next,
    p_now, p_now)
  on conflict (member_id, once_key) where once_key is not null do nothing;
  if not found then verdict := 'ONCE'; return; end if;

  if p_from = 'WALLET' then
    select * into v from ledger.apply(p_member, jsonb_build_array(jsonb_build_object('op', 'hold', 'key', p_reference || ':hold', 'kind', 'transfer_out',
      'from', 'wallet', 'to', 'transit:' || p_to, 'amount', p_amount::text, 'cur', cur, 'ref', p_reference)));
    if v.verdict = 'INSUFFICIENT' then
      delete from transfer t where t.member_id = p_member and t.reference = p_reference;
      verdict := 'MONEY_NOT_ENOUGH';
      return;
    elsif v.verdict <> 'POSTED' then
      raise exception 'the ledger answered % to the hold of %', v.verdict, p_reference;
    end if;
    wallet := v.from_balance;
    seq := v.seq;
  else
    select p.seq, p.balances[array_position(p.accounts, 'wallet')] into seq, wallet from ledger.purse p where p.member_id = p_member;
    wallet := coalesce(wallet, 0);
    seq := coalesce(seq, 0);
  end if;
  verdict := 'BEGUN';
end $$;

-- Writes the outcome of one step, once: whoever comes second finds the row moved on and changes nothing.
-- p_before is the provider's balance right before the movement. It tells what was won or lost since the ledger last looked, but only while nothing
-- else moved at that provider in between: the member's version is still p_seq and no other transfer there is open.
create function transfer_end(
  p_member bigint, p_reference text, p_step text, p_ok boolean, p_before bigint, p_seq bigint, p_outside text, p_note text, p_answer text,
  p_now timestamptz, p_next timestamptz,
  out changed boolean, out status text, out step text, out from_code text, out to_code text, out amount bigint, out cur text, out wallet bigint,
  out seq bigint, out answer text, out answer_wallet bigint
) language plpgsql as $$
declare
  t transfer;
  v ledger.verdict;
  v_seq bigint; v_accounts text[]; v_balances bigint[];
  v_code text; v_known bigint; v_play bigint := 0; v_ops jsonb := '[]'; v_main jsonb; v_result jsonb;
begin
  select l.seq, l.accounts, l.balances into v_seq, v_accounts, v_balances from ledger.lock_purse(p_member) l;
  select r.* into t from transfer r where r.member_id = p_member and r.reference = p_reference for update;
  wallet := coalesce(v_balances[array_position(v_accounts, 'wallet')], 0);
  seq := coalesce(v_seq, 0);
  changed := t.status = 'PENDING' and t.step = p_step;
  if changed then
    if p_ok then
      v_code := case p_step when 'OUT' then t.from_code else t.to_code end;
      v_known := coalesce(v_balances[array_position(v_accounts, 'game:' || v_code)], 0);
      if p_before is not null and p_seq = seq and not exists (
        select from transfer o where o.member_id = p_member and o.status = 'PENDING' and o.reference <> p_reference and v_code in (o.from_code, o.to_code)
      ) then
        v_play := p_before - v_known;
      elsif p_step = 'OUT' then
        -- The provider gave more than the ledger knew of: it was won. What is still unknown comes with the next refresh.
        v_play := greatest(t.amount - v_known, 0);
      end if;
      if v_play <> 0 then
        v_result := jsonb_build_object('op', 'post', 'key', p_reference || ':play:' || p_step, 'kind', case when v_play > 0 then 'play_win' else 'play_loss' end,
          'from', case when v_play > 0 then 'house:provider:' || v_code else 'game:' || v_code end,
          'to', case when v_play > 0 then 'game:' || v_code else 'house:provider:' || v_code end,
          'amount', abs(v_play)::text, 'cur', t.currency, 'ref', p_reference);
        v_ops := v_ops || v_result;
      end if;
      if p_step = 'OUT' then
        v_ops := v_ops || jsonb_build_object('op', 'post', 'key', p_reference || ':out', 'kind', 'transfer_in', 'from', 'game:' || t.from_code, 'to', 'wallet',
          'amount', t.amount::text, 'cur', t.currency, 'ref', p_reference);
        if t.to_code <> 'WALLET' then
          v_ops := v_ops || jsonb_build_object('op', 'hold', 'key', p_reference || ':hold', 'kind', 'transfer_out', 'from', 'wallet', 'to',
            'transit:' || t.to_code, 'amount', t.amount::text, 'cur', t.currency, 'ref', p_reference);
        end if;
      else
        v_ops := v_ops || jsonb_build_object('op', 'settle', 'hold', p_reference || ':hold', 'key', p_reference || ':in', 'kind', 'transfer_out',
          'to', 'game:' || t.to_code, 'ref', p_reference);
      end if;
    elsif p_step = 'IN' then
      v_ops := jsonb_build_array(jsonb_build_object('op', 'release', 'hold', p_reference || ':hold', 'key', p_reference || ':back', 'kind', 'transfer_back',
        'ref', p_reference));
    end if;

    if jsonb_array_length(v_ops) > 0 then
      for v in select * from ledger.apply(p_member, v_ops) loop
        if v.verdict <> 'POSTED' then raise exception 'the ledger answered % to the end of %', v.verdict, p_reference; end if;
        seq := v.seq;
        if v.to_account = 'wallet' then wallet := v.to_balance; elsif v.from_account = 'wallet' then wallet := v.from_balance; end if;
      end loop;
    end if;

    if p_ok and p_step = 'OUT' and t.to_code <> 'WALLET' then
      t.step := 'IN';
    else
      t.step := 'END';
      t.status := case when p_ok then 'SUCCESS' else 'FAILED' end;
      t.answer := coalesce(t.answer, p_answer);
      if t.answer_wallet is null then t.answer_wallet := wallet; end if;
    end if;
    update transfer r set step = t.step, status = t.status, note = p_note, outside_id = coalesce(p_outside, r.outside_id), answer = t.answer,
      answer_wallet = t.answer_wallet, attempts = 0, sent_at = p_now, next_at = p_next, updated_at = p_now
    where r.member_id = p_member and r.reference = p_reference;
  end if;
  status := t.status; step := t.step; from_code := t.from_code; to_code := t.to_code; amount := t.amount; cur := t.currency;
  answer := t.answer; answer_wallet := t.answer_wallet;
end $$;

-- Posts what was won and lost at the providers since the ledger last looked. The balances were read at the member's version p_seq: if money has
-- moved since, they say nothing any more and are not used. Answers the codes that were taken over, or null to look again.
create function games_sync(p_member bigint, p_seq bigint, p_key text, p_codes text[], p_balances bigint[], p_turnovers bigint[], p_now timestamptz)
returns text[] language plpgsql as $$
declare
  v ledger.verdict;
  v_seq bigint; v_accounts text[]; v_balances bigint[]; v_currency text;
  v_ops jsonb := '[]'; v_taken text[] := '{}'; v_play bigint; v_code text;
begin
  select l.seq, l.accounts, l.balances into v_seq, v_accounts, v_balances from ledger.lock_purse(p_member) l;
  if coalesce(v_seq, 0) <> p_seq then return null; end if;
  for i in 1 .. cardinality(p_codes) loop
    v_code := p_codes[i];
    continue when exists (
      select from transfer o where o.member_id = p_member and o.status = 'PENDING' and v_code in (o.from_code, o.to_code)
    );
    v_taken := v_taken || v_code;
    v_play := p_balances[i] - coalesce(v_balances[array_position(v_accounts, 'game:' || v_code)], 0);
    continue when v_play = 0;
    select g.currency into v_currency from game_account g where g.member_id = p_member and g.code = v_code;
    v_ops := v_ops || jsonb_build_object('op', 'post', 'key', p_key || ':' || v_code, 'kind', case when v_play > 0 then 'play_win' else 'play_loss' end,
      'from', case when v_play > 0 then 'house:provider:' || v_code else 'game:' || v_code end,
      'to', case when v_play > 0 then 'game:' || v_code else 'house:provider:' || v_code end,
      'amount', abs(v_play)::text, 'cur', v_currency);
  end loop;
  if jsonb_array_length(v_ops) > 0 then
    for v in select * from ledger.apply(p_member, v_ops) loop
      if v.verdict <> 'POSTED' then raise exception 'the ledger answered % to play results', v.verdict; end if;
    end loop;
  end if;
  update game_account g set synced_at = p_now, turnover = greatest(g.turnover, r.turnover)
  from unnest(p_codes, p_turnovers) as r (code, turnover)
  where g.member_id = p_member and g.code = r.code and r.code = any (v_taken);
  return v_taken;
end $$;
