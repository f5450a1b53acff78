-- The bell of the administration tells what came to be since somebody looked: when an address was confirmed (null for who confirmed it
-- before, or proved it as the account was opened), and when an attempt to charge an invoice failed last.
alter table "user" add column confirmed_at timestamptz;
alter table invoices add column last_failed_at timestamptz;
update invoices set last_failed_at = first_failed_at where first_failed_at is not null;
