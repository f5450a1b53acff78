-- Scope 2 by market (GHG Protocol Scope 2 Guidance, chapters 6 and 7): contracts and certificates, what each was retired
-- against, and the energy of every line of the Brazilian grid, kept in totals like the rest. Reports of each book.

-- MWh of a line by year ({"2025": "12.3"}) and the market in which they were bought; only for lines of such a market.
alter table activities
  add column market_region text,
  add column energy_mwh jsonb,
  add check ((market_region is null) = (energy_mwh is null));

create table certificates (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('irec', 'rec_brazil', 'ppa', 'utility_green', 'other')),
  serial text not null,
  issuer text not null,
  -- Serial and issuer without case and spaces: one certificate is entered once.
  identity text not null,
  source text not null,
  energy_mwh numeric not null check (energy_mwh > 0),
  co2_kg_per_mwh numeric not null check (co2_kg_per_mwh >= 0),
  valid_from date not null,
  valid_to date not null,
  attachment_id uuid,
  created_by text not null references "user" (id),
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, identity),
  check (valid_from <= valid_to),
  foreign key (company_id, attachment_id) references documents (company_id, id)
);

-- Energy of a certificate set against an entry: the entry's first row, so that a recalculation keeps it.
create table certificate_retirements (
  company_id uuid not null,
  id uuid not null,
  certificate_id uuid not null,
  activity_id uuid not null,
  energy_mwh numeric not null check (energy_mwh > 0),
  retired_by text not null references "user" (id),
  retired_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, certificate_id) references certificates (company_id, id),
  foreign key (company_id, activity_id) references activities (company_id, id) on delete cascade
);
create index certificate_retirements_certificate on certificate_retirements (company_id, certificate_id);
create index certificate_retirements_activity on certificate_retirements (company_id, activity_id);

-- MWh and lines of each market by year, site, category and view of scope 2.
create table kept_energy (
  company_id uuid not null references companies (id) on delete cascade,
  year integer not null,
  region text not null,
  category text not null,
  basis text not null,
  business_unit_id uuid not null,
  energy_mwh numeric not null,
  lines bigint not null,
  primary key (company_id, year, region, category, basis, business_unit_id)
) with (fillfactor = 70);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['certificates', 'certificate_retirements'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
  end loop;
end $$;
alter table kept_energy enable row level security;
create policy tenant on kept_energy for select to pegada_app using (company_id = current_company());
grant select, insert, delete on certificates, certificate_retirements to pegada_app;
grant select on kept_energy to pegada_app;

create function live_energy(of_company uuid) returns setof kept_energy language sql stable as $$
  select a.company_id, e.year::integer, a.market_region, a.category, a.basis, a.business_unit_id,
    sum(e.mwh::numeric), count(*)
  from activities a cross join lateral jsonb_each_text(a.energy_mwh) as e (year, mwh)
  where a.company_id = of_company and a.state = 'active' and a.energy_mwh is not null
  group by a.company_id, e.year, a.market_region, a.category, a.basis, a.business_unit_id
$$;

-- A line whose energy enters (sign 1) or leaves (-1) the totals.
create type kept_consumption as (
  company_id uuid, region text, category text, basis text, business_unit_id uuid, energy_mwh jsonb, sign integer
);

create function keep_energy(changed kept_consumption[]) returns void language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
begin
  if array_length(changed, 1) is null then
    return;
  end if;
  perform lock_companies(array(select distinct company_id from unnest(changed)));
  insert into kept_energy as kept
  select l.company_id, e.year::integer, l.region, l.category, l.basis, l.business_unit_id,
    sum(e.mwh::numeric * l.sign), sum(l.sign)
  from unnest(changed) l cross join lateral jsonb_each_text(l.energy_mwh) as e (year, mwh)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (company_id, year, region, category, basis, business_unit_id) do update
    set energy_mwh = kept.energy_mwh + excluded.energy_mwh, lines = kept.lines + excluded.lines;
end $$;
revoke execute on function keep_energy from public;

create function keep_added_energy() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_energy(array(
    select row(company_id, market_region, category, basis, business_unit_id, energy_mwh, 1)::kept_consumption
    from added where state = 'active' and energy_mwh is not null));
  return null;
end $$;
create trigger kept_energy_insert after insert on activities
  referencing new table as added for each statement execute function keep_added_energy();

create function keep_changed_energy() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_energy(array(
    select row(company_id, market_region, category, basis, business_unit_id, energy_mwh, -1)::kept_consumption
    from before where state = 'active' and energy_mwh is not null
    union all
    select row(company_id, market_region, category, basis, business_unit_id, energy_mwh, 1)::kept_consumption
    from after where state = 'active' and energy_mwh is not null));
  return null;
end $$;
create trigger kept_energy_update after update on activities
  referencing old table as before new table as after for each statement execute function keep_changed_energy();

create function keep_deleted_energy() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_energy(array(
    select row(g.company_id, g.market_region, g.category, g.basis, g.business_unit_id, g.energy_mwh, -1)::kept_consumption
    from gone g join companies c on c.id = g.company_id where g.state = 'active' and g.energy_mwh is not null));
  return null;
end $$;
create trigger kept_energy_delete after delete on activities
  referencing old table as gone for each statement execute function keep_deleted_energy();

-- Lines of the grid from before: their energy shared over the years by days, as their emissions were.
alter table activities disable trigger user;
update activities a set market_region = split_part(a.factor_id, '/', 2), energy_mwh = shared.energy
from (
  select company_id, id, jsonb_object_agg(year, trim_scale(mwh)::text) as energy
  from (
    select b.company_id, b.id, y.year,
      b.quantity * u.mwh * (least(b.period_end, make_date(y.year, 12, 31)) - greatest(b.period_start, make_date(y.year, 1, 1)) + 1)
        / (b.period_end - b.period_start + 1) as mwh
    from activities b
    join (values ('kWh', 0.001), ('MWh', 1), ('GWh', 1000), ('TWh', 1000000), ('Wh', 0.000001)) as u (unit, mwh) on u.unit = b.unit
    cross join lateral generate_series(
      extract(year from b.period_start)::integer, extract(year from b.period_end)::integer) as y (year)
    where b.generator_key = 'electricity.grid'
  ) of_year group by company_id, id
) shared
where shared.company_id = a.company_id and shared.id = a.id;
alter table activities enable trigger user;
insert into kept_energy select e.* from companies c cross join lateral live_energy(c.id) e;

-- Puts the totals of a company anew, from its lines, energy included; needs the owner's rights.
create or replace function recompute_totals(of_company uuid) returns void language plpgsql as $$
begin
  perform lock_companies(array[of_company]);
  delete from kept_totals where company_id = of_company;
  insert into kept_totals select * from live_totals(of_company);
  delete from kept_pending where company_id = of_company;
  insert into kept_pending values (of_company, live_pending(of_company));
  delete from kept_energy where company_id = of_company;
  insert into kept_energy select * from live_energy(of_company);
end $$;

alter table reports
  add column book text not null default 'pbghgp' check (book in ('pbghgp', 'ghg_protocol', 'iso_14064_1')),
  drop constraint reports_format_check,
  add check (format in ('pdf', 'xlsx', 'csv'));
