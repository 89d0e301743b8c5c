set local role krapao_ledger;

-- One operation as ledger.post reads it, for SQL callers. The amount is text, as in encode() of the package.
create or replace function ledger.operation(
  p_op text, p_key text, p_kind text, p_from text default null, p_to text default null, p_amount bigint default null, p_currency text default null,
  p_reference text default null, p_hold text default null
) returns jsonb language plpgsql immutable parallel safe as $$
begin
  return jsonb_build_object('op', p_op, 'key', p_key, 'kind', p_kind, 'from', p_from, 'to', p_to, 'amount', p_amount::text, 'cur', p_currency,
    'ref', p_reference, 'hold', p_hold);
end $$;

revoke all on function ledger.operation from public;
grant execute on function ledger.operation to krapao_app;
