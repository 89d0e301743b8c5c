-- The ledger. Its tables belong to a role of their own; the server's role may read them and call the functions below,
-- and has no right to change or delete what is posted.

-- Roles are shared by all databases of a server, so two databases may be migrated at the same moment.
DO $$
DECLARE
  v_role text;
BEGIN
  FOREACH v_role IN ARRAY ARRAY['krapao_ledger', 'krapao_app'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = v_role) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', v_role);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
    -- Without superuser rights, acting as a role takes being one of its members. Where an administrator made the roles, the
    -- administrator has granted them too; SET ROLE below says so if not.
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      BEGIN
        EXECUTE format('GRANT %I TO %I', v_role, current_user);
      EXCEPTION WHEN insufficient_privilege THEN NULL;
      END;
    END IF;
  END LOOP;
END $$;

CREATE SCHEMA ledger AUTHORIZATION krapao_ledger;
SET LOCAL ROLE krapao_ledger;
GRANT USAGE ON SCHEMA ledger TO krapao_app;

-- Domains carry the constraints: unlike a table's CHECK, whose text is parsed anew in each statement (a fifth of a posting's time),
-- they are compiled once, and no client can store a value that breaks them.
CREATE DOMAIN ledger.none_below_zero AS bigint[] CHECK (0 <= ALL (VALUE));
CREATE DOMAIN ledger.currency AS text CHECK (VALUE IN ('THB', 'LAK'));

-- One row a member: every account of the member, the member's version and the head of the hash chain. One row is one
-- lock, one update and one read.
CREATE TABLE ledger.purse (
  member_id bigint PRIMARY KEY,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  currency ledger.currency NOT NULL,
  hash bytea NOT NULL,
  accounts text[] NOT NULL,
  balances ledger.none_below_zero NOT NULL
) WITH (fillfactor = 50);

-- One row a movement, with both sides: the running balance is null at a house account, whose balance is a sum.
CREATE TABLE ledger.movement (
  member_id bigint NOT NULL,
  at timestamptz NOT NULL,
  seq bigint NOT NULL,
  amount bigint NOT NULL,
  from_balance bigint,
  to_balance bigint,
  xact bigint NOT NULL,
  kind text NOT NULL,
  from_account text NOT NULL,
  to_account text NOT NULL,
  currency text NOT NULL,
  key text NOT NULL,
  hash bytea NOT NULL,
  reference text,
  hold_key text,
  data jsonb,
  PRIMARY KEY (member_id, at, seq)
) PARTITION BY RANGE (at);

-- Nearly free on append; finds the tail that is not rolled up yet.
CREATE INDEX movement_xact ON ledger.movement USING brin (xact) WITH (pages_per_range = 32, autosummarize = on);
CREATE TABLE ledger.movement_rest PARTITION OF ledger.movement DEFAULT;

-- Idempotency: a key of a member stands for one movement, for ever. What was asked is compared with that movement itself.
CREATE TABLE ledger.once (
  member_id bigint NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (member_id, key)
);

CREATE TABLE ledger.hold (
  member_id bigint NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  deadline timestamptz,
  amount bigint NOT NULL,
  key text NOT NULL,
  from_account text NOT NULL,
  to_account text NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE INDEX hold_deadline ON ledger.hold (deadline) WHERE deadline IS NOT NULL;

-- The primary key lets a hold be closed once.
CREATE TABLE ledger.hold_end (
  member_id bigint NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  hold_key text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (member_id, hold_key)
);

-- The house's side, summed up to a horizon: every transaction below it has ended.
CREATE TABLE ledger.house (
  account text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (account, currency)
);
CREATE TABLE ledger.house_mark (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  horizon bigint NOT NULL,
  since timestamptz NOT NULL,
  rolled_at timestamptz NOT NULL
);
INSERT INTO ledger.house_mark VALUES (true, 0, '-infinity', now());

-- How far the incremental check has come, for each member.
CREATE TABLE ledger.verified (
  member_id bigint PRIMARY KEY,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  hash bytea NOT NULL,
  accounts text[] NOT NULL,
  balances bigint[] NOT NULL
);

CREATE TYPE ledger.verdict AS (
  n int, verdict text, seq bigint, at timestamptz, currency text,
  from_account text, to_account text, amount bigint, from_balance bigint, to_balance bigint,
  returned bigint, back_account text, back_balance bigint
);

CREATE TYPE ledger.call_verdict AS (
  call int, n int, verdict text, seq bigint, at timestamptz, currency text,
  from_account text, to_account text, amount bigint, from_balance bigint, to_balance bigint,
  returned bigint, back_account text, back_balance bigint
);

CREATE VIEW ledger.entry AS
  SELECT member_id, at, seq, 1 AS side, from_account AS account, currency, -amount AS amount, from_balance AS balance, kind, key FROM ledger.movement
  UNION ALL
  SELECT member_id, at, seq, 2, to_account, currency, amount, to_balance, kind, key FROM ledger.movement;

CREATE VIEW ledger.hold_state AS
  SELECT h.member_id, h.key, h.at, h.seq, h.from_account, h.to_account, h.amount, h.currency, h.deadline, e.key AS closed_by, e.at AS closed_at
  FROM ledger.hold h LEFT JOIN ledger.hold_end e ON e.member_id = h.member_id AND e.hold_key = h.key;

-- The link of the chain: what it says and everything before it. Running balances follow from the amounts and are not part of it.
CREATE FUNCTION ledger.seal(
  p_before bytea, p_member bigint, p_seq bigint, p_at timestamptz, p_kind text, p_from text, p_to text, p_amount bigint, p_currency text,
  p_key text, p_hold text, p_reference text, p_data jsonb
) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(p_before || record_send(ROW(p_member, p_seq, p_at, p_kind, p_from, p_to, p_amount, p_currency, p_key, p_hold, p_reference, p_data)))
$$;

-- One member's operations, in order, all or nothing. A refusal is an answer and not an error: one row, and nothing is written.
-- Everything is judged in memory under the lock of the member's row and written at the end.
CREATE FUNCTION ledger.apply(p_member bigint, p_ops jsonb) RETURNS SETOF ledger.verdict
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_amount_max CONSTANT bigint := 1000000000000000;
  v_balance_max CONSTANT bigint := 9000000000000000000;
  v_seq bigint; v_at timestamptz; v_currency text; v_hash bytea; v_accounts text[]; v_balances bigint[];
  v_json jsonb; v_op text; v_key text; v_kind text; v_from text; v_to text; v_amount bigint; v_cur text; v_ref text; v_hold text;
  v_data jsonb; v_deadline timestamptz; v_f int; v_t int; v_fb bigint; v_tb bigint; v_no text; v_rest bigint; v_leg int;
  v_once ledger.once; v_held ledger.hold; v_out ledger.verdict; v_outs ledger.verdict[] := '{}';
  v_movements ledger.movement[] := '{}'; v_onces ledger.once[] := '{}'; v_holds ledger.hold[] := '{}'; v_ends ledger.hold_end[] := '{}';
BEGIN
  SELECT p.seq, p.at, p.currency, p.hash, p.accounts, p.balances INTO v_seq, v_at, v_currency, v_hash, v_accounts, v_balances
  FROM ledger.purse p WHERE p.member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO ledger.purse VALUES (p_member, 0, '-infinity', 'THB', sha256(int8send(p_member)), '{}', '{}') ON CONFLICT DO NOTHING;
    SELECT p.seq, p.at, p.currency, p.hash, p.accounts, p.balances INTO v_seq, v_at, v_currency, v_hash, v_accounts, v_balances
    FROM ledger.purse p WHERE p.member_id = p_member FOR UPDATE;
  END IF;
  -- Never before the member's last movement, or a balance in the past would depend on the clock's mood. Whole milliseconds survive a Date.
  v_at := greatest(date_trunc('milliseconds', clock_timestamp()), v_at);

  FOR v_n IN 1 .. jsonb_array_length(p_ops) LOOP
    v_json := p_ops -> (v_n - 1);
    v_op := v_json ->> 'op'; v_key := v_json ->> 'key'; v_kind := v_json ->> 'kind'; v_from := v_json ->> 'from'; v_to := v_json ->> 'to';
    v_amount := (v_json ->> 'amount')::bigint; v_cur := v_json ->> 'cur'; v_ref := v_json ->> 'ref'; v_hold := v_json ->> 'hold';
    v_data := v_json -> 'data'; v_deadline := (v_json ->> 'deadline')::timestamptz;
    v_no := NULL; v_rest := 0; v_leg := 0;

    SELECT o.* INTO v_once FROM ledger.once o WHERE o.member_id = p_member AND o.key = v_key;
    IF FOUND THEN
      v_out := ledger.replay(v_once, v_json);
      v_out.n := v_n;
      IF v_out.verdict = 'KEY_REUSED' THEN
        RETURN NEXT v_out;
        RETURN;
      END IF;
      v_outs := v_outs || v_out;
      CONTINUE;
    END IF;

    IF v_n > 1 AND EXISTS (SELECT FROM unnest(v_onces) o WHERE o.key = v_key) THEN
      v_no := 'INVALID';
    ELSIF v_op IN ('settle', 'release') THEN
      SELECT h.* INTO v_held FROM ledger.hold h WHERE h.member_id = p_member AND h.key = v_hold;
      IF NOT FOUND THEN
        v_no := 'HOLD_UNKNOWN';
      ELSIF EXISTS (SELECT FROM ledger.hold_end e WHERE e.member_id = p_member AND e.hold_key = v_hold)
        OR EXISTS (SELECT FROM unnest(v_ends) e WHERE e.hold_key = v_hold) THEN
        v_no := 'HOLD_CLOSED';
      ELSE
        v_from := v_held.to_account;
        v_cur := coalesce(v_cur, v_held.currency);
        IF v_op = 'release' THEN
          v_to := v_held.from_account;
          v_amount := v_held.amount;
        ELSE
          v_amount := coalesce(v_amount, v_held.amount);
          v_rest := v_held.amount - v_amount;
        END IF;
        v_ends := v_ends || ROW(p_member, v_seq + 1, v_at, v_hold, v_key)::ledger.hold_end;
      END IF;
    ELSIF v_op IN ('post', 'hold') THEN
      v_hold := NULL;
    ELSE
      v_no := 'INVALID';
    END IF;

    IF v_no IS NULL AND (v_amount BETWEEN 1 AND v_amount_max AND v_rest >= 0 AND v_from <> v_to AND v_from <> '' AND v_to <> '' AND v_kind <> ''
      AND length(v_key) BETWEEN 1 AND 200 AND (v_cur = v_currency OR (v_seq = 0 AND v_cur IN ('THB', 'LAK')))
      AND NOT (v_op = 'hold' AND v_to ^@ 'house:')) IS NOT TRUE THEN
      v_no := 'INVALID';
    END IF;

    -- A part settlement has a second leg, which brings the rest back.
    WHILE v_no IS NULL LOOP
      v_leg := v_leg + 1;
      v_fb := NULL; v_tb := NULL;
      IF NOT v_from ^@ 'house:' THEN
        v_f := array_position(v_accounts, v_from);
        v_fb := v_balances[v_f] - v_amount;
        IF v_fb >= 0 THEN
          v_balances[v_f] := v_fb;
        ELSE
          v_no := 'INSUFFICIENT';
          EXIT;
        END IF;
      END IF;
      IF NOT v_to ^@ 'house:' THEN
        v_t := coalesce(array_position(v_accounts, v_to), cardinality(v_accounts) + 1);
        v_tb := coalesce(v_balances[v_t], 0) + v_amount;
        IF v_tb > v_balance_max THEN
          v_no := 'INVALID';
          EXIT;
        END IF;
        v_accounts[v_t] := v_to;
        v_balances[v_t] := v_tb;
      END IF;
      v_currency := v_cur;
      v_seq := v_seq + 1;
      v_hash := ledger.seal(v_hash, p_member, v_seq, v_at, v_kind, v_from, v_to, v_amount, v_currency, v_key, v_hold, v_ref, v_data);
      v_movements := v_movements || ROW(p_member, v_at, v_seq, v_amount, v_fb, v_tb, txid_current(), v_kind, v_from, v_to, v_currency, v_key, v_hash,
        v_ref, v_hold, v_data)::ledger.movement;
      IF v_leg = 2 THEN
        v_out.from_balance := v_fb; v_out.returned := v_amount; v_out.back_account := v_to; v_out.back_balance := v_tb;
        EXIT;
      END IF;
      v_out := ROW(v_n, 'POSTED', v_seq, v_at, v_currency, v_from, v_to, v_amount, v_fb, v_tb, NULL, NULL, NULL)::ledger.verdict;
      v_onces := v_onces || ROW(p_member, v_seq, v_at, v_key)::ledger.once;
      IF v_op = 'hold' THEN
        v_holds := v_holds || ROW(p_member, v_seq, v_at, v_deadline, v_amount, v_key, v_from, v_to, v_currency)::ledger.hold;
      END IF;
      EXIT WHEN v_rest = 0;
      v_to := v_held.from_account;
      v_amount := v_rest;
    END LOOP;

    IF v_no IS NOT NULL THEN
      v_out := NULL;
      v_out.n := v_n;
      v_out.verdict := v_no;
      RETURN NEXT v_out;
      RETURN;
    END IF;
    v_outs := v_outs || v_out;
  END LOOP;

  IF cardinality(v_movements) > 0 THEN
    UPDATE ledger.purse p SET seq = v_seq, at = v_at, currency = v_currency, hash = v_hash, accounts = v_accounts, balances = v_balances
    WHERE p.member_id = p_member;
    INSERT INTO ledger.once SELECT * FROM unnest(v_onces);
    INSERT INTO ledger.movement SELECT * FROM unnest(v_movements);
    INSERT INTO ledger.hold SELECT * FROM unnest(v_holds);
    INSERT INTO ledger.hold_end SELECT * FROM unnest(v_ends);
  END IF;
  RETURN QUERY SELECT * FROM unnest(v_outs);
END $$;

-- The first answer again, when the same is asked again; KEY_REUSED, when the key stands for something else.
CREATE FUNCTION ledger.replay(p_once ledger.once, p_json jsonb) RETURNS ledger.verdict LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (m.kind = p_json ->> 'kind' AND m.reference IS NOT DISTINCT FROM p_json ->> 'ref' AND m.data IS NOT DISTINCT FROM p_json -> 'data'
      AND m.hold_key IS NOT DISTINCT FROM p_json ->> 'hold' AND m.currency = coalesce(p_json ->> 'cur', m.currency)
      AND CASE p_json ->> 'op'
        WHEN 'post' THEN h.key IS NULL AND (m.from_account, m.to_account, m.amount) = (p_json ->> 'from', p_json ->> 'to', (p_json ->> 'amount')::bigint)
        WHEN 'hold' THEN (m.from_account, m.to_account, m.amount) = (p_json ->> 'from', p_json ->> 'to', (p_json ->> 'amount')::bigint)
          AND h.key = m.key AND h.deadline IS NOT DISTINCT FROM (p_json ->> 'deadline')::timestamptz
        WHEN 'settle' THEN m.to_account = p_json ->> 'to' AND m.amount = coalesce((p_json ->> 'amount')::bigint, m.amount + coalesce(b.amount, 0))
        WHEN 'release' THEN b.amount IS NULL AND (SELECT x.from_account FROM ledger.hold x WHERE x.member_id = m.member_id AND x.key = m.hold_key) = m.to_account
      END) IS TRUE
    THEN ROW(1, 'REPLAYED', m.seq, m.at, m.currency, m.from_account, m.to_account, m.amount, coalesce(b.from_balance, m.from_balance), m.to_balance,
      b.amount, b.to_account, b.to_balance)::ledger.verdict
    ELSE ROW(1, 'KEY_REUSED', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)::ledger.verdict END
  FROM ledger.movement m
  LEFT JOIN ledger.movement b ON b.member_id = m.member_id AND b.at = m.at AND b.seq = m.seq + 1 AND b.key = m.key
  LEFT JOIN ledger.hold h ON h.member_id = m.member_id AND h.key = m.key
  WHERE m.member_id = p_once.member_id AND m.at = p_once.at AND m.seq = p_once.seq
$$;

-- The straight way for one movement between accounts that the member already has: one update that locks, checks and posts, and two
-- inserts. Whatever is not straight (not enough, a new account, a key that is known) is left to ledger.apply, where the rules stand.
-- It answers one text (verdict, version, seconds, both balances with -1 for the house), because a row would cost a tenth more.
CREATE FUNCTION ledger.post(p_member bigint, p_key text, p_kind text, p_from text, p_to text, p_amount bigint, p_currency text, p_ref text, p_data jsonb) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_seq bigint; v_at timestamptz; v_hash bytea; v_fb bigint; v_tb bigint; v_verdict text;
  v_now timestamptz := date_trunc('milliseconds', clock_timestamp());
BEGIN
  IF p_from ^@ 'house:' THEN
    UPDATE ledger.purse p SET seq = p.seq + 1, at = greatest(v_now, p.at),
      balances[array_position(p.accounts, p_to)] = p.balances[array_position(p.accounts, p_to)] + p_amount,
      hash = ledger.seal(p.hash, p_member, p.seq + 1, greatest(v_now, p.at), p_kind, p_from, p_to, p_amount, p_currency, p_key, NULL, p_ref, p_data)
    WHERE p.member_id = p_member AND p.currency = p_currency AND p_amount BETWEEN 1 AND 1000000000000000
      AND p.balances[array_position(p.accounts, p_to)] < 1000000000000000000
    RETURNING p.seq, p.at, p.hash, p.balances[array_position(p.accounts, p_to)] INTO v_seq, v_at, v_hash, v_tb;
  ELSIF p_to ^@ 'house:' THEN
    UPDATE ledger.purse p SET seq = p.seq + 1, at = greatest(v_now, p.at),
      balances[array_position(p.accounts, p_from)] = p.balances[array_position(p.accounts, p_from)] - p_amount,
      hash = ledger.seal(p.hash, p_member, p.seq + 1, greatest(v_now, p.at), p_kind, p_from, p_to, p_amount, p_currency, p_key, NULL, p_ref, p_data)
    WHERE p.member_id = p_member AND p.currency = p_currency AND p_amount BETWEEN 1 AND 1000000000000000
      AND p.balances[array_position(p.accounts, p_from)] >= p_amount
    RETURNING p.seq, p.at, p.hash, p.balances[array_position(p.accounts, p_from)] INTO v_seq, v_at, v_hash, v_fb;
  ELSE
    UPDATE ledger.purse p SET seq = p.seq + 1, at = greatest(v_now, p.at),
      balances[array_position(p.accounts, p_from)] = p.balances[array_position(p.accounts, p_from)] - p_amount,
      balances[array_position(p.accounts, p_to)] = p.balances[array_position(p.accounts, p_to)] + p_amount,
      hash = ledger.seal(p.hash, p_member, p.seq + 1, greatest(v_now, p.at), p_kind, p_from, p_to, p_amount, p_currency, p_key, NULL, p_ref, p_data)
    WHERE p.member_id = p_member AND p.currency = p_currency AND p_amount BETWEEN 1 AND 1000000000000000 AND p_from <> p_to
      AND p.balances[array_position(p.accounts, p_from)] >= p_amount AND p.balances[array_position(p.accounts, p_to)] < 1000000000000000000
    RETURNING p.seq, p.at, p.hash, p.balances[array_position(p.accounts, p_from)], p.balances[array_position(p.accounts, p_to)]
    INTO v_seq, v_at, v_hash, v_fb, v_tb;
  END IF;
  IF FOUND THEN
    INSERT INTO ledger.once VALUES (p_member, v_seq, v_at, p_key) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      INSERT INTO ledger.movement VALUES (p_member, v_at, v_seq, p_amount, v_fb, v_tb, txid_current(), p_kind, p_from, p_to, p_currency, p_key,
        v_hash, p_ref, NULL, p_data);
      RETURN concat_ws(' ', 'POSTED', v_seq, date_part('epoch', v_at), coalesce(v_fb, -1), coalesce(v_tb, -1));
    END IF;
    -- The key is known: take the update back, so that the member stands where the last movement left it. Nobody has seen it.
    UPDATE ledger.purse p SET seq = m.seq, at = m.at, hash = m.hash,
      balances = (SELECT array_agg(b.balance + CASE a.account WHEN p_from THEN p_amount WHEN p_to THEN -p_amount ELSE 0 END ORDER BY a.n)
        FROM unnest(p.accounts) WITH ORDINALITY AS a (account, n) JOIN unnest(p.balances) WITH ORDINALITY AS b (balance, n) USING (n))
    FROM (SELECT x.seq, x.at, x.hash FROM ledger.movement x WHERE x.member_id = p_member ORDER BY x.at DESC, x.seq DESC LIMIT 1) m
    WHERE p.member_id = p_member;
  END IF;
  SELECT concat_ws(' ', v.verdict, v.seq, date_part('epoch', v.at), coalesce(v.from_balance, -1), coalesce(v.to_balance, -1)) INTO v_verdict
  FROM ledger.apply(p_member, jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('op', 'post', 'key', p_key, 'kind', p_kind, 'from', p_from, 'to', p_to,
    'amount', p_amount::text, 'cur', p_currency, 'ref', p_ref)) || CASE WHEN p_data IS NULL THEN '{}' ELSE jsonb_build_object('data', p_data) END)) v;
  RETURN v_verdict;
END $$;

-- Many members' calls in one transaction, each with its own verdict. The straight ones are posted by one statement; the others, and what turns out not to be
-- straight, go through ledger.apply one by one. Members are locked in the order of their ids, so that two batches never wait for each other in a circle.
CREATE FUNCTION ledger.apply_batch(p_calls jsonb) RETURNS SETOF ledger.call_verdict
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

  FOR v_call IN
    SELECT (c ->> 'call')::int AS call, (c ->> 'member')::bigint AS member, coalesce(c -> 'ops', jsonb_build_array(c)) AS ops
    FROM jsonb_array_elements(p_calls) c
    WHERE (c ->> 'call')::int NOT IN (SELECT d.call FROM unnest(v_done) d)
    ORDER BY 2, 1
  LOOP
    RETURN QUERY SELECT v_call.call, v.* FROM ledger.apply(v_call.member, v_call.ops) v;
  END LOOP;
END $$;

-- Reads.

CREATE FUNCTION ledger.history(p_member bigint, p_limit int, p_before_at timestamptz DEFAULT NULL, p_before_seq bigint DEFAULT NULL)
RETURNS SETOF ledger.movement LANGUAGE sql STABLE AS $$
  SELECT * FROM ledger.movement m
  WHERE m.member_id = p_member
    AND (m.at, m.seq) < (coalesce(p_before_at, 'infinity'), coalesce(p_before_seq, 9223372036854775807))
  ORDER BY m.at DESC, m.seq DESC LIMIT p_limit
$$;

CREATE FUNCTION ledger.balances_at(p_member bigint, p_moment timestamptz)
RETURNS TABLE (currency text, accounts text[], balances bigint[]) LANGUAGE sql STABLE AS $$
  SELECT p.currency, coalesce(array_agg(a.account) FILTER (WHERE b.balance IS NOT NULL), '{}'),
    coalesce(array_agg(b.balance) FILTER (WHERE b.balance IS NOT NULL), '{}')
  FROM ledger.purse p, unnest(p.accounts) AS a (account), LATERAL (
    SELECT CASE WHEN m.from_account = a.account THEN m.from_balance ELSE m.to_balance END::bigint AS balance FROM ledger.movement m
    WHERE m.member_id = p_member AND m.at <= p_moment AND a.account IN (m.from_account, m.to_account)
    ORDER BY m.at DESC, m.seq DESC LIMIT 1
  ) b
  WHERE p.member_id = p_member GROUP BY p.currency
$$;

-- The house's balance: what is rolled up plus the tail since, in one snapshot. A sequential scan would read the whole ledger
-- for a tail that the BRIN index finds in a few pages.
CREATE FUNCTION ledger.house_balances() RETURNS TABLE (account text, currency text, balance bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET jit = off AS $$
  WITH tail AS MATERIALIZED (
    SELECT m.from_account, m.to_account, m.currency, m.amount FROM ledger.movement m, ledger.house_mark k
    WHERE m.xact >= k.horizon AND m.at > k.since AND (m.from_account LIKE 'house:%' OR m.to_account LIKE 'house:%')
  )
  SELECT s.account, s.currency, sum(s.amount)::bigint FROM (
    SELECT h.account, h.currency, h.balance AS amount FROM ledger.house h
    UNION ALL SELECT t.to_account, t.currency, t.amount FROM tail t WHERE t.to_account LIKE 'house:%'
    UNION ALL SELECT t.from_account, t.currency, -t.amount FROM tail t WHERE t.from_account LIKE 'house:%'
  ) s GROUP BY s.account, s.currency
$$;

-- Jobs.

-- Adds the movements of all ended transactions to the house's sums. A transaction that is still open may commit later with a lower
-- number, so the horizon is the oldest open one and not the newest movement.
CREATE FUNCTION ledger.roll_up() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  v_mark ledger.house_mark; v_horizon bigint; v_added bigint; v_partition regclass;
BEGIN
  SELECT * INTO v_mark FROM ledger.house_mark FOR UPDATE;
  v_horizon := txid_snapshot_xmin(txid_current_snapshot());
  IF v_horizon < v_mark.horizon THEN
    RAISE EXCEPTION 'the transaction numbers went back: this ledger was restored into another server; call ledger.rebuild_house() once';
  END IF;
  WITH part AS MATERIALIZED (
    SELECT m.from_account, m.to_account, m.currency, m.amount FROM ledger.movement m
    WHERE m.xact >= v_mark.horizon AND m.xact < v_horizon AND m.at > v_mark.since
      AND (m.from_account LIKE 'house:%' OR m.to_account LIKE 'house:%')
  ), sums AS (
    SELECT s.account, s.currency, sum(s.amount)::bigint AS amount FROM (
      SELECT to_account AS account, currency, amount::bigint FROM part WHERE to_account LIKE 'house:%'
      UNION ALL SELECT from_account, currency, -amount FROM part WHERE from_account LIKE 'house:%'
    ) s GROUP BY s.account, s.currency
  ), added AS (
    INSERT INTO ledger.house AS h SELECT account, currency, amount FROM sums
    ON CONFLICT (account, currency) DO UPDATE SET balance = h.balance + excluded.balance
  )
  SELECT count(*) INTO v_added FROM part;
  UPDATE ledger.house_mark SET horizon = v_horizon, rolled_at = clock_timestamp();
  FOR v_partition IN SELECT i.inhrelid FROM pg_inherits i WHERE i.inhparent = 'ledger.movement_xact'::regclass LOOP
    PERFORM brin_summarize_new_values(v_partition);
  END LOOP;
  RETURN v_added;
END $$;

-- After a restore into another server, whose transaction numbers begin anew: sums up everything and starts a new tail.
CREATE FUNCTION ledger.rebuild_house() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  LOCK TABLE ledger.movement IN SHARE MODE;
  PERFORM FROM ledger.house_mark FOR UPDATE;
  DELETE FROM ledger.house;
  INSERT INTO ledger.house SELECT e.account, e.currency, sum(e.amount)::bigint FROM ledger.entry e WHERE e.account LIKE 'house:%' GROUP BY 1, 2;
  UPDATE ledger.house_mark SET horizon = txid_snapshot_xmin(txid_current_snapshot()),
    since = coalesce((SELECT max(at) FROM ledger.movement), '-infinity'), rolled_at = clock_timestamp();
END $$;

-- The partitions of this month and the months ahead. What had to go to the rest partition is taken over, unchanged.
CREATE FUNCTION ledger.make_partitions(p_months_ahead int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_first timestamp; v_from timestamptz; v_to timestamptz; v_name text; v_made int := 0;
BEGIN
  IF p_months_ahead NOT BETWEEN 0 AND 120 THEN
    RAISE EXCEPTION 'months ahead: 0 to 120';
  END IF;
  FOR v_month IN 0 .. p_months_ahead LOOP
    v_first := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => v_month);
    v_from := v_first AT TIME ZONE 'UTC';
    v_to := (v_first + interval '1 month') AT TIME ZONE 'UTC';
    v_name := 'movement_' || to_char(v_first, 'YYYY_MM');
    CONTINUE WHEN to_regclass('ledger.' || v_name) IS NOT NULL;
    EXECUTE format('CREATE TABLE ledger.%I (LIKE ledger.movement INCLUDING ALL)', v_name);
    EXECUTE format('WITH moved AS (DELETE FROM ledger.movement_rest WHERE at >= %L AND at < %L RETURNING *) INSERT INTO ledger.%I SELECT * FROM moved',
      v_from, v_to, v_name);
    EXECUTE format('ALTER TABLE ledger.movement ATTACH PARTITION ledger.%I FOR VALUES FROM (%L) TO (%L)', v_name, v_from, v_to);
    EXECUTE format('GRANT SELECT ON ledger.%I TO krapao_app', v_name);
    v_made := v_made + 1;
  END LOOP;
  RETURN v_made;
END $$;
SELECT ledger.make_partitions(3);

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO krapao_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger TO krapao_app;
REVOKE EXECUTE ON FUNCTION ledger.rebuild_house() FROM krapao_app;
RESET ROLE;
