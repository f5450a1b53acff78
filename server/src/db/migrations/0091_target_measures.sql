-- A target may be an intensity and may be over some categories of scope 3; the base year's figure of the day it was set tells a later restatement.

alter table targets
  add column measure text check (measure in ('revenue', 'employees', 'floor', 'production')),
  add column product text check (length(product) between 1 and 100),
  add column product_unit text check (length(product_unit) between 1 and 30),
  add column categories text[] not null default '{}',
  -- In kg CO2e, or kg CO2e for one of the measure; null where the base year had no figure on that day.
  add column set_base numeric check (set_base >= 0),
  add constraint targets_product check (coalesce(measure = 'production', false) = (product is not null)),
  add constraint targets_product_unit check ((product is null) = (product_unit is null)),
  add constraint targets_categories check (scope3 or categories = '{}');
