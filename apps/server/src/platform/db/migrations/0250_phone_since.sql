-- expands
-- When the member's phone number was last changed: an e-wallet transfer from that number made before belongs to someone else.
alter table member add column phone_since timestamptz;
