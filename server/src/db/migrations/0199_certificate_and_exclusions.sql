-- What a provider tells in its answer of the certificate or contract that it would deliver (`contract/marketplace-certificate.ts`).
alter table market_asks
  add column certificate jsonb check (jsonb_typeof(certificate) = 'object'),
  add constraint market_asks_certificate check (certificate is null or answer is not null);
-- What a target tells of the inventory of its base year: the part that it leaves out, and where the transition plan is published.
alter table targets
  -- %, of what the inventory would be.
  add column excluded_percent numeric check (excluded_percent between 0 and 100),
  add column excluded_reason text check (length(excluded_reason) between 1 and 1000),
  add column plan_url text check (length(plan_url) between 1 and 500),
  add constraint targets_excluded_reason check (
    (excluded_reason is null or excluded_percent is not null)
    and (coalesce(excluded_percent, 0) = 0 or excluded_reason is not null)
  );
