-- expands
set local role krapao_ledger;

-- Lines of the anchors that were lost with a disk, and who declared why. Rows are only ever added, and each one is repeated in a signed line of the anchors.
create table ledger.anchor_gap (
  first_line bigint primary key,
  last_line  bigint not null,
  restore_id bigint not null,
  closed_by  text not null,
  reason     text not null,
  closed_at  timestamptz not null default clock_timestamp()
);

grant select on ledger.anchor_gap to krapao_app;
reset role;
