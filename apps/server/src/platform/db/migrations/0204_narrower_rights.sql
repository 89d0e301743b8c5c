-- expands
-- A thief with the server's log-in must not delete the traces in the security log, nor make an account an admin or an approver by a plain update: both go
-- through functions that check. A server of the version before keeps working; its nightly clean-up of the log and its role changes fail until it is replaced.
revoke delete on security_event from krapao_app;
revoke update on staff from krapao_app;
grant update (username, name, password_hash, active) on staff to krapao_app;
