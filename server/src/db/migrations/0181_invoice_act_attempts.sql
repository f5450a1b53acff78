-- Which time an act with an invoice is asked for since the provider last failed at it: it repeats a failure to the same key for a day.
-- 0 while it was kept and never asked for; what is there was asked for.
alter table invoice_acts add column attempt integer not null default 1 check (attempt >= 0);
