-- Generators that administrators of the platform add to those that the product calculates, and which factors go with a generator.
create table platform_generators (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  category text not null,
  created_by text not null,
  created_at timestamptz not null,
  changed_at timestamptz
);
create unique index platform_generators_named on platform_generators (lower(name), category);
revoke all on platform_generators from pegada_app;

-- A factor by its name in the catalogue, so that its next version goes with the generator as well.
create table generator_factors (
  -- The key of a generator that the product calculates, or `own/` and the id of one of the installation.
  generator_key text not null,
  factor_source text not null references factor_sources (key),
  factor_key text not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (generator_key, factor_source, factor_key)
);
create index generator_factors_of_factor on generator_factors (factor_source, factor_key);
revoke all on generator_factors from pegada_app;

-- Gases and potentials of the administrators' own, in versions; those of the IPCC stand in the product.
create table platform_gases (
  id uuid not null,
  version integer not null check (version > 0),
  name text not null check (char_length(name) between 1 and 200),
  family text check (family in ('CO2', 'CH4', 'N2O', 'HFC', 'PFC', 'CFC', 'HCFC', 'Composto', 'Outro')),
  -- kg CO2e per kg of the gas over 100 years.
  gwp_value numeric not null check (gwp_value > 0),
  methodology text,
  reference text,
  is_kyoto boolean not null,
  -- The newest version, unless the gas was taken out.
  is_current boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (id, version)
);
create unique index platform_gases_current on platform_gases (id) where is_current;
revoke all on platform_gases from pegada_app;
