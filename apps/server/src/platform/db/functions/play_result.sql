create or replace function play_result(p_key text, p_code text, p_play bigint, p_currency text, p_reference text default null)
returns jsonb language plpgsql immutable as $$
begin
  if p_play > 0 then
    return ledger.operation('post', p_key, 'play_win', 'house:provider:' || p_code, 'game:' || p_code, p_play, p_currency, p_reference);
  end if;
  return ledger.operation('post', p_key, 'play_loss', 'game:' || p_code, 'house:provider:' || p_code, -p_play, p_currency, p_reference);
end $$;
