-- What a member reads as the statement. Transfers stand in a table of their own; the view `statement` joins the two.
create table statement_line (
  member_id  bigint not null,
  reference  text not null,
  type       text not null check (type in ('deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer')),
  from_name  text not null,
  to_name    text not null,
  amount     bigint not null check (amount >= 0),
  currency   text not null check (currency in ('THB', 'LAK')),
  status     text not null check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  note       text,
  -- { "bonus" | "promotion" | "invite" | "refund" | "luckydraw": { "description": "..." } }
  detail     jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (member_id, reference)
);
create index statement_line_newest on statement_line (member_id, created_at, reference);
grant select, insert, update on statement_line to krapao_app;
