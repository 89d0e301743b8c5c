-- The shortest way for a movement that is a transaction of its own: one statement that locks, checks and posts. Three functions, one for each shape, because
-- in a statement this short each expression costs, run or not.
--
-- The bodies are parsed when they are made (BEGIN ATOMIC), so no schema that a caller puts into the search path can put an operator of its own into them, and
-- the path need not be pinned at each call. The seal is made so too: it is unfolded into them.
--
-- Null is the answer when it is not straight (not enough, a new account, another currency); nothing is written then. A key that is known is a unique violation,
-- which takes the whole transaction back. Both are then left to ledger.apply, where the rules stand; so these are not for use inside a larger transaction.
SET LOCAL ROLE krapao_ledger;

CREATE OR REPLACE FUNCTION ledger.seal(
  p_before bytea, p_member bigint, p_seq bigint, p_at timestamptz, p_kind text, p_from text, p_to text, p_amount bigint, p_currency text,
  p_key text, p_hold text, p_reference text, p_data jsonb
) RETURNS bytea LANGUAGE sql STABLE
RETURN sha256(p_before || record_send(ROW(p_member, p_seq, p_at, p_kind, p_from, p_to, p_amount, p_currency, p_key, p_hold, p_reference, p_data)));

CREATE FUNCTION ledger.post_between(p_member bigint, p_key text, p_kind text, p_from text, p_to text, p_amount bigint, p_currency text, p_ref text, p_data jsonb)
RETURNS text LANGUAGE sql SECURITY DEFINER
BEGIN ATOMIC
  WITH moved AS (
    UPDATE ledger.purse p SET seq = p.seq + 1, at = greatest(date_trunc('milliseconds', statement_timestamp()), p.at),
      balances[array_position(p.accounts, p_from)] = p.balances[array_position(p.accounts, p_from)] - p_amount,
      balances[array_position(p.accounts, p_to)] = p.balances[array_position(p.accounts, p_to)] + p_amount,
      hash = ledger.seal(p.hash, p_member, p.seq + 1, greatest(date_trunc('milliseconds', statement_timestamp()), p.at), p_kind, p_from, p_to, p_amount,
        p_currency, p_key, NULL, p_ref, p_data)
    WHERE p.member_id = p_member AND p.currency = p_currency AND p_amount BETWEEN 1 AND 1000000000000000 AND p_from <> p_to
      AND p.balances[array_position(p.accounts, p_from)] >= p_amount AND p.balances[array_position(p.accounts, p_to)] < 1000000000000000000
    RETURNING p.seq, p.at, p.hash, p.balances[array_position(p.accounts, p_from)] AS fb, p.balances[array_position(p.accounts, p_to)] AS tb
  ), keyed AS (
    INSERT INTO ledger.once SELECT p_member, m.seq, m.at, p_key FROM moved m
  ), written AS (
    INSERT INTO ledger.movement SELECT p_member, m.at, m.seq, p_amount, m.fb, m.tb, txid_current(), p_kind, p_from, p_to, p_currency, p_key, m.hash,
      p_ref, NULL::text, p_data FROM moved m
  )
  SELECT concat_ws(' ', m.seq, date_part('epoch', m.at), m.fb, m.tb) FROM moved m;
END;

-- From the house to a member.
CREATE FUNCTION ledger.post_in(p_member bigint, p_key text, p_kind text, p_from text, p_to text, p_amount bigint, p_currency text, p_ref text, p_data jsonb)
RETURNS text LANGUAGE sql SECURITY DEFINER
BEGIN ATOMIC
  WITH moved AS (
    UPDATE ledger.purse p SET seq = p.seq + 1, at = greatest(date_trunc('milliseconds', statement_timestamp()), p.at),
      balances[array_position(p.accounts, p_to)] = p.balances[array_position(p.accounts, p_to)] + p_amount,
      hash = ledger.seal(p.hash, p_member, p.seq + 1, greatest(date_trunc('milliseconds', statement_timestamp()), p.at), p_kind, p_from, p_to, p_amount,
        p_currency, p_key, NULL, p_ref, p_data)
    WHERE p.member_id = p_member AND p.currency = p_currency AND p_amount BETWEEN 1 AND 1000000000000000 AND p_from ^@ 'house:'
      AND p.balances[array_position(p.accounts, p_to)] < 1000000000000000000
    RETURNING p.seq, p.at, p.hash, p.balances[array_position(p.accounts, p_to)] AS tb
  ), keyed AS (
    INSERT INTO ledger.once SELECT p_member, m.seq, m.at, p_key FROM moved m
  ), written AS (
    INSERT INTO ledger.movement SELECT p_member, m.at, m.seq, p_amount, NULL::bigint, m.tb, txid_current(), p_kind, p_from, p_to, p_currency, p_key, m.hash,
      p_ref, NULL::text, p_data FROM moved m
  )
  SELECT concat_ws(' ', m.seq, date_part('epoch', m.at), '-1', m.tb) FROM moved m;
END;

-- From a member to the house.
CREATE FUNCTION ledger.post_out(p_member bigint, p_key text, p_kind text, p_from text, p_to text, p_amount bigint, p_currency text, p_ref text, p_data jsonb)
RETURNS text LANGUAGE sql SECURITY DEFINER
BEGIN ATOMIC
  WITH moved AS (
    UPDATE ledger.purse p SET seq = p.seq + 1, at = greatest(date_trunc('milliseconds', statement_timestamp()), p.at),
      balances[array_position(p.accounts, p_from)] = p.balances[array_position(p.accounts, p_from)] - p_amount,
      hash = ledger.seal(p.hash, p_member, p.seq + 1, greatest(date_trunc('milliseconds', statement_timestamp()), p.at), p_kind, p_from, p_to, p_amount,
        p_currency, p_key, NULL, p_ref, p_data)
    WHERE p.member_id = p_member AND p.currency = p_currency AND p_amount BETWEEN 1 AND 1000000000000000 AND p_to ^@ 'house:'
      AND p.balances[array_position(p.accounts, p_from)] >= p_amount
    RETURNING p.seq, p.at, p.hash, p.balances[array_position(p.accounts, p_from)] AS fb
  ), keyed AS (
    INSERT INTO ledger.once SELECT p_member, m.seq, m.at, p_key FROM moved m
  ), written AS (
    INSERT INTO ledger.movement SELECT p_member, m.at, m.seq, p_amount, m.fb, NULL::bigint, txid_current(), p_kind, p_from, p_to, p_currency, p_key, m.hash,
      p_ref, NULL::text, p_data FROM moved m
  )
  SELECT concat_ws(' ', m.seq, date_part('epoch', m.at), m.fb, '-1') FROM moved m;
END;

REVOKE ALL ON FUNCTION ledger.post_between, ledger.post_in, ledger.post_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post_between, ledger.post_in, ledger.post_out TO krapao_app;
RESET ROLE;
