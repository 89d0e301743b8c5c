-- What the code proves the phone for: one that was sent to register must not recover a password.
alter table otp add column purpose text not null default 'register';
alter table otp add constraint otp_purpose check (purpose in ('register', 'recover', 'bank'));

-- Nothing is paid out to the member before this time: somebody with the phone alone has just set a new password.
alter table member add column withdraw_from timestamptz;

-- Browsers that have signed in to an account, by keyed hashes of the account's name and of the browser's cookie: they pass a wait that strangers have caused.
create table known_device (
  subject   bytea not null,
  device    bytea not null,
  last_used timestamptz not null,
  primary key (subject, device)
);
create index known_device_age on known_device (last_used);
grant select, insert, update, delete on known_device to krapao_app;
