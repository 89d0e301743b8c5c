-- The proofs over the ledger. Each returns the lines that drift, the lowest member first; none is a sound ledger.
SET LOCAL ROLE krapao_ledger;

CREATE TYPE ledger.drift AS (check_name text, member_id bigint, account text, detail text);

-- The whole ledger in one snapshot: STABLE makes every query below see what the calling statement sees.
CREATE FUNCTION ledger.verify() RETURNS SETOF ledger.drift LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp SET jit = off AS $$
BEGIN
  RETURN QUERY -- both sides of each movement
    SELECT 'sums to zero', e.member_id, min(e.account), format('movement %s sums to %s %s', e.seq, sum(e.amount), e.currency)
    FROM ledger.entry e GROUP BY e.member_id, e.at, e.seq, e.currency HAVING sum(e.amount) <> 0 OR count(DISTINCT e.account) <> 2 OR max(e.amount) <= 0
    ORDER BY e.member_id, e.seq LIMIT 20;

  RETURN QUERY -- versions without a gap, time that does not go back, the chain
    SELECT 'chain', c.member_id, c.to_account, format('movement %s: %s', c.seq, c.why) FROM (
      SELECT m.member_id, m.seq, m.to_account, CASE
        WHEN m.seq <> row_number() OVER w THEN 'the version is not the one after ' || row_number() OVER w - 1
        WHEN m.at < lag(m.at) OVER w THEN 'its time lies before the movement before it'
        WHEN m.currency <> p.currency THEN 'its currency is not the member''s'
        WHEN m.hash <> ledger.seal(coalesce(lag(m.hash) OVER w, sha256(int8send(m.member_id))), m.member_id, m.seq, m.at, m.kind, m.from_account,
          m.to_account, m.amount, m.currency, m.key, m.hold_key, m.reference, m.data) THEN 'its seal is broken'
        WHEN p.member_id IS NULL THEN 'the member has no balances'
      END AS why
      FROM ledger.movement m LEFT JOIN ledger.purse p ON p.member_id = m.member_id
      WINDOW w AS (PARTITION BY m.member_id ORDER BY m.seq)
    ) c WHERE c.why IS NOT NULL ORDER BY c.member_id, c.seq LIMIT 20;

  RETURN QUERY -- running balances
    SELECT 'running balance', c.member_id, c.account, format('after movement %s it says %s, the entries sum to %s', c.seq, c.balance, c.total) FROM (
      SELECT e.member_id, e.seq, e.account, e.balance::bigint, sum(e.amount) OVER (PARTITION BY e.member_id, e.account ORDER BY e.seq) AS total
      FROM ledger.entry e WHERE e.account NOT LIKE 'house:%'
    ) c WHERE c.balance IS DISTINCT FROM c.total OR c.balance < 0 ORDER BY c.member_id, c.seq LIMIT 20;

  RETURN QUERY -- balances against the entries
    SELECT 'balance', coalesce(b.member_id, s.member_id), coalesce(b.account, s.account),
      format('the balance is %s, the entries sum to %s', b.balance, s.total)
    FROM (SELECT p.member_id, a.account, a.balance FROM ledger.purse p, unnest(p.accounts, p.balances) AS a (account, balance)) b
    FULL JOIN (SELECT e.member_id, e.account, sum(e.amount) AS total FROM ledger.entry e WHERE e.account NOT LIKE 'house:%' GROUP BY 1, 2) s
      ON s.member_id = b.member_id AND s.account = b.account
    WHERE b.balance IS DISTINCT FROM s.total OR b.balance < 0 ORDER BY 2, 3 LIMIT 20;

  RETURN QUERY -- the head of each chain
    SELECT 'head', p.member_id, NULL::text, format('the balances stand at version %s, the movements at %s', p.seq, coalesce(m.seq, 0))
    FROM ledger.purse p LEFT JOIN (
      SELECT DISTINCT ON (x.member_id) x.member_id, x.seq, x.hash, x.at FROM ledger.movement x ORDER BY x.member_id, x.seq DESC
    ) m ON m.member_id = p.member_id
    WHERE p.seq <> coalesce(m.seq, 0) OR p.hash <> coalesce(m.hash, sha256(int8send(p.member_id))) OR (p.seq > 0 AND p.at <> m.at)
      OR cardinality(p.accounts) <> cardinality(p.balances)
    ORDER BY p.member_id LIMIT 20;

  RETURN QUERY -- keys
    SELECT 'key', coalesce(o.member_id, m.member_id), NULL::text, format('key %s of version %s', coalesce(o.key, m.key), coalesce(o.seq, m.seq))
    FROM ledger.once o FULL JOIN (SELECT x.member_id, x.key, min(x.seq) AS seq, count(*) AS n FROM ledger.movement x GROUP BY 1, 2) m
      ON m.member_id = o.member_id AND m.key = o.key
    WHERE o.seq IS DISTINCT FROM m.seq OR m.n > 2 ORDER BY 2 LIMIT 20;

  RETURN QUERY -- holds
    SELECT 'hold', coalesce(h.member_id, e.member_id), h.to_account, format('hold %s: %s', coalesce(h.key, e.hold_key), CASE
      WHEN h.key IS NULL THEN 'closed, but never made'
      WHEN m.key IS NULL THEN 'has no movement'
      WHEN e.hold_key IS NULL THEN 'money left it, but it is open'
      ELSE format('of %s, but %s left it', h.amount, coalesce(s.total, 0)) END)
    FROM ledger.hold h
    FULL JOIN ledger.hold_end e ON e.member_id = h.member_id AND e.hold_key = h.key
    LEFT JOIN ledger.movement m ON m.member_id = h.member_id AND m.at = h.at AND m.seq = h.seq AND m.key = h.key AND m.amount = h.amount
      AND m.to_account = h.to_account AND m.from_account = h.from_account
    LEFT JOIN (SELECT x.member_id, x.hold_key, sum(x.amount) AS total FROM ledger.movement x WHERE x.hold_key IS NOT NULL GROUP BY 1, 2) s
      ON s.member_id = h.member_id AND s.hold_key = h.key
    WHERE h.key IS NULL OR m.key IS NULL OR (e.hold_key IS NULL) <> (s.total IS NULL) OR (s.total IS NOT NULL AND s.total <> h.amount)
    ORDER BY 2 LIMIT 20;

  RETURN QUERY -- the house
    SELECT 'house', NULL::bigint, coalesce(h.account, s.account), format('rolled up and tail say %s, the entries sum to %s', h.balance, s.total)
    FROM ledger.house_balances() h
    FULL JOIN (SELECT e.account, e.currency, sum(e.amount) AS total FROM ledger.entry e WHERE e.account LIKE 'house:%' GROUP BY 1, 2) s
      ON s.account = h.account AND s.currency = h.currency
    WHERE h.balance IS DISTINCT FROM s.total ORDER BY 3 LIMIT 20;

  RETURN QUERY -- nothing comes from nowhere
    SELECT 'books', NULL::bigint, NULL::text, format('members and house together hold %s %s', sum(x.amount), x.currency) FROM (
      SELECT p.currency::text, b.balance AS amount FROM ledger.purse p, unnest(p.balances) AS b (balance)
      UNION ALL SELECT h.currency, h.balance FROM ledger.house_balances() h
    ) x GROUP BY x.currency HAVING sum(x.amount) <> 0;
END $$;

-- The members that moved since the last call: the new links of each chain, from where the last call left off. It sees what is posted wrong
-- within a minute; what is changed later, further back, is seen by ledger.verify().
CREATE FUNCTION ledger.verify_new(p_members_max int) RETURNS SETOF ledger.drift
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET jit = off AS $$
DECLARE
  v_ids bigint[]; v_bad bigint[];
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS ledger_check (
    member_id bigint PRIMARY KEY, seq bigint, at timestamptz, currency text, hash bytea, accounts text[], balances bigint[],
    old_seq bigint, old_at timestamptz, old_hash bytea, old_accounts text[], old_balances bigint[]
  ) ON COMMIT DROP;
  TRUNCATE pg_temp.ledger_check;
  INSERT INTO pg_temp.ledger_check
    SELECT p.member_id, p.seq, p.at, p.currency, p.hash, p.accounts, p.balances,
      coalesce(v.seq, 0), coalesce(v.at, '-infinity'), coalesce(v.hash, sha256(int8send(p.member_id))), coalesce(v.accounts, '{}'), coalesce(v.balances, '{}')
    FROM ledger.purse p LEFT JOIN ledger.verified v ON v.member_id = p.member_id
    WHERE p.seq <> coalesce(v.seq, 0) OR p.hash <> coalesce(v.hash, p.hash) LIMIT p_members_max;
  ANALYZE pg_temp.ledger_check;

  RETURN QUERY
    SELECT 'chain', c.member_id, c.to_account, format('movement %s: %s', c.seq, c.why) FROM (
      SELECT m.member_id, m.seq, m.to_account, CASE
        WHEN m.seq <> k.old_seq + row_number() OVER w THEN 'the version is not the one after ' || k.old_seq + row_number() OVER w - 1
        WHEN m.hash <> ledger.seal(coalesce(lag(m.hash) OVER w, k.old_hash), m.member_id, m.seq, m.at, m.kind, m.from_account, m.to_account, m.amount,
          m.currency, m.key, m.hold_key, m.reference, m.data) THEN 'its seal is broken'
      END AS why
      FROM pg_temp.ledger_check k JOIN ledger.movement m ON m.member_id = k.member_id AND m.at >= k.old_at AND m.seq > k.old_seq AND m.seq <= k.seq
      WINDOW w AS (PARTITION BY m.member_id ORDER BY m.seq)
    ) c WHERE c.why IS NOT NULL ORDER BY c.member_id, c.seq LIMIT 20;

  RETURN QUERY
    SELECT 'balance', x.member_id, x.account, format('the balance is %s, the entries sum to %s', x.balance, x.total) FROM (
      SELECT s.member_id, s.account, sum(s.amount) AS total, (k.balances)[array_position(k.accounts, s.account)] AS balance, min(s.running) AS low FROM (
        SELECT k.member_id, o.account, o.balance AS amount, NULL::bigint AS running
        FROM pg_temp.ledger_check k, unnest(k.old_accounts, k.old_balances) AS o (account, balance)
        UNION ALL
        SELECT e.member_id, e.account, e.amount, e.balance FROM pg_temp.ledger_check k
        JOIN ledger.entry e ON e.member_id = k.member_id AND e.at >= k.old_at AND e.seq > k.old_seq AND e.seq <= k.seq
        WHERE e.account NOT LIKE 'house:%'
      ) s JOIN pg_temp.ledger_check k ON k.member_id = s.member_id GROUP BY 1, 2, 4
    ) x WHERE x.total IS DISTINCT FROM x.balance OR x.low < 0 ORDER BY 2, 3 LIMIT 20;

  RETURN QUERY
    SELECT 'head', k.member_id, NULL::text, format('the balances stand at version %s, the movements at %s', k.seq, m.seq)
    FROM pg_temp.ledger_check k LEFT JOIN LATERAL (
      SELECT x.seq, x.hash FROM ledger.movement x WHERE x.member_id = k.member_id AND x.at >= k.old_at AND x.seq <= k.seq ORDER BY x.at DESC, x.seq DESC LIMIT 1
    ) m ON true
    WHERE (m.seq, m.hash) IS DISTINCT FROM (k.seq, k.hash) ORDER BY 2 LIMIT 20;

  INSERT INTO ledger.verified AS v SELECT k.member_id, k.seq, k.at, k.hash, k.accounts, k.balances FROM pg_temp.ledger_check k
  ON CONFLICT (member_id) DO UPDATE SET seq = excluded.seq, at = excluded.at, hash = excluded.hash, accounts = excluded.accounts, balances = excluded.balances;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.verify(), ledger.verify_new(int) TO krapao_app;
RESET ROLE;
