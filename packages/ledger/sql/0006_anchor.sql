set local role krapao_ledger;

-- Up to which version each member's chain is anchored outside the database. It only saves looking: the proof reads the anchors themselves, because whoever
-- changes the movements here can change this too.
create table ledger.anchored (
  member_id bigint primary key,
  seq bigint not null,
  at timestamptz not null
) with (fillfactor = 50);

-- The last line that was written: the next writer goes on from it, also one that has other files.
create table ledger.anchor_mark (
  one boolean primary key default true,
  line text not null
);
alter table ledger.anchor_mark add constraint anchor_mark_one check (one);

grant select on ledger.anchored, ledger.anchor_mark to krapao_app;
reset role;
