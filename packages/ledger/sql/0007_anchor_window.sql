-- Which heads are anchored is no longer kept a member: it cost as much as a tenth of a posting. The writer reads who has moved since the last line instead.
set local role krapao_ledger;
drop function if exists ledger.anchor_heads(timestamptz, int), ledger.anchor_done(bigint[], bigint[], timestamptz[], text);
drop table ledger.anchored;
reset role;
