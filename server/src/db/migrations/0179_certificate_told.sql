-- From how many days before its end on who runs the installation was last told that a certificate ends; null where never.
alter table vault_certificates add column told_days integer;
