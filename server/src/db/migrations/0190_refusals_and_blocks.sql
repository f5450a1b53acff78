-- A sign-in that a limit refused is counted among those that failed: one row for each address, or each account, and five minutes.
alter table sign_in_failures
  add column reason text not null default 'credentials' check (reason in ('credentials', 'address_limit', 'account_limit')),
  add column count int not null default 1 check (count > 0),
  -- When the five minutes began; only what is counted has it.
  add column window_start timestamptz,
  alter column address drop not null,
  alter column account_hash drop not null,
  add check (case reason
    when 'credentials' then address is not null and account_hash is not null and window_start is null and count = 1
    when 'address_limit' then address is not null and account_hash is null and window_start is not null
    else address is null and account_hash is not null and window_start is not null
  end);
create unique index sign_in_failures_counted on sign_in_failures (reason, coalesce(address, account_hash), window_start)
  where window_start is not null;

-- An address can be kept out for good: such a block has no end.
alter table blocked_addresses alter column until drop not null;
