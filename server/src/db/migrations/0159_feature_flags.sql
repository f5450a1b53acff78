-- What who runs the installation turned on or off for a company. It belongs to them: the restricted role has no part in it.
create table feature_flags (
  of_company uuid not null references companies (id) on delete cascade,
  flag text not null,
  is_on boolean not null,
  -- No longer in it; null for good.
  until timestamptz,
  reason text not null check (char_length(reason) between 1 and 500),
  set_by text not null,
  set_at timestamptz not null,
  primary key (of_company, flag)
);
revoke all on feature_flags from pegada_app;
