set local role krapao_ledger;

-- Hash chain link: the movement's content and everything before it. Running balances follow from the amounts and are excluded.
create or replace function ledger.seal(
  p_before bytea, p_member bigint, p_seq bigint, p_at timestamptz, p_kind text, p_from text, p_to text, p_amount bigint, p_currency text,
  p_key text, p_hold text, p_reference text, p_data jsonb
) returns bytea language plpgsql immutable parallel safe as $$
begin
  return sha256(p_before || record_send(row(p_member, p_seq, p_at, p_kind, p_from, p_to, p_amount, p_currency, p_key, p_hold, p_reference, p_data)));
end $$;

revoke all on function ledger.seal from public;
grant execute on function ledger.seal to krapao_app;
