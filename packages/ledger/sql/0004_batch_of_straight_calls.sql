SET LOCAL ROLE krapao_ledger;

-- Many members' calls in one transaction, each with its own verdict. The straight ones are posted by one statement; the others, and what turns out not to be
-- straight, go through ledger.apply one by one. Members are locked in the order of their ids, so that two batches never wait for each other in a circle.
CREATE OR REPLACE FUNCTION ledger.apply_batch(p_calls jsonb) RETURNS SETOF ledger.call_verdict
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz;
  v_done ledger.call_verdict[];
  v_call record;
BEGIN
  PERFORM FROM ledger.purse p WHERE p.member_id IN (SELECT c.member FROM jsonb_to_recordset(p_calls) AS c (member bigint)) ORDER BY p.member_id FOR UPDATE;
  v_now := date_trunc('milliseconds', clock_timestamp());
  WITH calls AS MATERIALIZED (
    SELECT DISTINCT ON (c.member) c.* FROM jsonb_to_recordset(p_calls)
      AS c (call int, member bigint, one boolean, key text, kind text, "from" text, "to" text, amount bigint, cur text, ref text, data jsonb)
    ORDER BY c.member, c.call
  ), moved AS (
    UPDATE ledger.purse p SET seq = p.seq + 1, at = greatest(v_now, p.at),
      balances[array_position(p.accounts, c.a)] = p.balances[array_position(p.accounts, c.a)] - c.amount,
      balances[array_position(p.accounts, c.b)] = p.balances[array_position(p.accounts, c.b)] + c.gain,
      hash = ledger.seal(p.hash, c.member, p.seq + 1, greatest(v_now, p.at), c.kind, c."from", c."to", c.amount, c.cur, c.key, NULL, c.ref, c.data)
    FROM (SELECT x.*,
        CASE WHEN x."from" ^@ 'house:' THEN x."to" ELSE x."from" END AS a, CASE WHEN x."to" ^@ 'house:' THEN x."from" ELSE x."to" END AS b,
        CASE WHEN x."to" ^@ 'house:' THEN -x.amount ELSE x.amount END AS gain, CASE WHEN x."from" ^@ 'house:' THEN 0 ELSE x.amount END AS need
      FROM calls x WHERE x.one AND x.amount BETWEEN 1 AND 1000000000000000 AND x."from" <> x."to" AND length(x.key) BETWEEN 1 AND 200 AND x.kind <> '') c
    WHERE p.member_id = c.member AND p.currency = c.cur AND p.balances[array_position(p.accounts, c.a)] >= c.need
      AND p.balances[array_position(p.accounts, c.b)] < 1000000000000000000
      AND NOT EXISTS (SELECT FROM ledger.once o WHERE o.member_id = c.member AND o.key = c.key)
    RETURNING c.*, p.seq, p.at, p.hash, CASE WHEN NOT c."from" ^@ 'house:' THEN p.balances[array_position(p.accounts, c."from")] END AS fb,
      CASE WHEN NOT c."to" ^@ 'house:' THEN p.balances[array_position(p.accounts, c."to")] END AS tb
  ), keyed AS (
    INSERT INTO ledger.once SELECT m.member, m.seq, m.at, m.key FROM moved m
  ), written AS (
    INSERT INTO ledger.movement SELECT m.member, m.at, m.seq, m.amount, m.fb, m.tb, txid_current(), m.kind, m."from", m."to", m.cur, m.key, m.hash, m.ref, NULL, m.data
    FROM moved m
  )
  SELECT array_agg(ROW(m.call, 1, 'POSTED', m.seq, m.at, m.cur, m."from", m."to", m.amount, m.fb, m.tb, NULL, NULL, NULL)::ledger.call_verdict)
  INTO v_done FROM moved m;
  RETURN QUERY SELECT * FROM unnest(v_done);
  -- The rule: all were straight, and the calls need not be read a third time.
  IF cardinality(v_done) = jsonb_array_length(p_calls) THEN
    RETURN;
  END IF;

  FOR v_call IN
    SELECT (c ->> 'call')::int AS call, (c ->> 'member')::bigint AS member, coalesce(c -> 'ops', jsonb_build_array(c)) AS ops
    FROM jsonb_array_elements(p_calls) c
    WHERE (c ->> 'call')::int NOT IN (SELECT d.call FROM unnest(v_done) d)
    ORDER BY 2, 1
  LOOP
    RETURN QUERY SELECT v_call.call, v.* FROM ledger.apply(v_call.member, v_call.ops) v;
  END LOOP;
END $$;

RESET ROLE;
