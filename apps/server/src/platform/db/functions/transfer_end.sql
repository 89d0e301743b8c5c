-- Stores the outcome of a step once; a repeated call changes nothing. p_before, the provider's balance before the movement, shows
-- wins and losses since, but only if nothing else moved there: version still p_seq and no other open transfer. With p_key, a
-- success also stores the response, with the wallet's amount between its two parts.
drop function if exists transfer_end(bigint, text, text, boolean, bigint, bigint, text, text, timestamptz, timestamptz);
create or replace function transfer_end(
  p_member bigint, p_reference text, p_step text, p_ok boolean, p_before bigint, p_seq bigint, p_outside text, p_note text,
  p_now timestamptz, p_next timestamptz, p_key text default null, p_instance bigint default null, p_before_wallet text default null,
  p_after_wallet text default null,
  out changed boolean, out status text, out step text, out wallet bigint, out seq bigint, out answered boolean
) language plpgsql as $$
declare
  t transfer;
  v ledger.verdict;
  v_seq bigint; v_accounts text[]; v_balances bigint[];
  v_code text; v_known bigint; v_play bigint := 0; v_ops jsonb := '[]';
begin
  select l.seq, l.accounts, l.balances into v_seq, v_accounts, v_balances from ledger.lock_balances(p_member) l;
  wallet := coalesce(v_balances[array_position(v_accounts, 'wallet')], 0);
  seq := coalesce(v_seq, 0);
  -- The id of a first half is no longer covered by the index on outside_id: two transfers would claim one provider movement.
  if p_outside is not null and exists (select from transfer o where o.member_id = p_member and o.outside_from = p_outside and o.reference <> p_reference) then
    raise unique_violation using message = format('%s stands for another transfer', p_outside);
  end if;
  update transfer r set step = case when p_ok and p_step = 'OUT' and r.to_code <> 'WALLET' then 'IN' else 'END' end,
    status = case when not p_ok then 'FAILED' when p_step = 'OUT' and r.to_code <> 'WALLET' then 'PENDING' else 'SUCCESS' end,
    note = p_note, outside_id = coalesce(p_outside, r.outside_id),
    outside_from = case when p_step = 'IN' and p_outside is not null then r.outside_id end, attempts = 0, sent_at = p_now, next_at = p_next, updated_at = p_now
  where r.member_id = p_member and r.reference = p_reference and r.status = 'PENDING' and r.step = p_step
  returning r.* into t;
  changed := found;
  if not changed then
    select r.* into t from transfer r where r.member_id = p_member and r.reference = p_reference;
  else
    if p_ok then
      v_code := case p_step when 'OUT' then t.from_code else t.to_code end;
      v_known := coalesce(v_balances[array_position(v_accounts, 'game:' || v_code)], 0);
      if p_before is not null and p_seq = seq and not exists (
        select from transfer o where o.member_id = p_member and o.status = 'PENDING' and o.reference <> p_reference and v_code in (o.from_code, o.to_code)
      ) then
        v_play := p_before - v_known;
      elsif p_step = 'OUT' then
        -- The provider paid more than the ledger knew, so the rest was won. Anything still unknown comes with the next refresh.
        v_play := greatest(t.amount - v_known, 0);
      end if;
      if v_play <> 0 then
        v_ops := v_ops || play_result(p_reference || ':play:' || p_step, v_code, v_play, t.currency, p_reference);
      end if;
      if p_step = 'OUT' then
        v_ops := v_ops || ledger.operation('post', p_reference || ':out', 'transfer_in', 'game:' || v_code, 'wallet', t.amount, t.currency, p_reference);
        if t.to_code <> 'WALLET' then
          v_ops := v_ops
            || ledger.operation('hold', p_reference || ':hold', 'transfer_out', 'wallet', 'transit:' || t.to_code, t.amount, t.currency, p_reference);
        end if;
      else
        v_ops := v_ops || ledger.operation('settle', p_reference || ':in', 'transfer_out', p_to => 'game:' || v_code, p_reference => p_reference,
          p_hold => p_reference || ':hold');
      end if;
    elsif p_step = 'IN' then
      v_ops := v_ops || ledger.operation('release', p_reference || ':back', 'transfer_back', p_reference => p_reference, p_hold => p_reference || ':hold');
    end if;

    if jsonb_array_length(v_ops) > 0 then
      for v in select * from ledger.post(p_member, v_ops) loop
        if v.verdict <> 'POSTED' then raise exception 'the ledger returned % for the end of %', v.verdict, p_reference; end if;
        seq := v.seq;
        if v.to_account = 'wallet' then wallet := v.to_balance; elsif v.from_account = 'wallet' then wallet := v.from_balance; end if;
      end loop;
    end if;
  end if;
  status := t.status;
  step := t.step;
  answered := changed and status = 'SUCCESS' and p_key is not null
    and idempotency_keep(p_member, p_key, p_instance, p_before_wallet || trim_scale(wallet / 100.0) || p_after_wallet);
end $$;
