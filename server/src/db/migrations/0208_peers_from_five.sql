-- Peers are told from five groups on besides who reads, in place of six with them (decision 36). Whoever allowed it before was told of six: their
-- figures stand among six at least, and what was told of six is not cut to parts of five.
alter table benchmark_consents add column least_groups integer not null default 6 check (least_groups >= 5);
alter table benchmark_consents alter column least_groups drop default;
alter table benchmark_cells add column least_groups integer not null default 6 check (least_groups >= 5);
alter table benchmark_cells alter column least_groups drop default;

do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'benchmark_cells'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%groups >= 6%';
  execute format('alter table benchmark_cells drop constraint %I', name);
end $$;
alter table benchmark_cells add check (state <> 'published' or groups >= least_groups);

-- Whether the company that asks stands in a published cell, itself or by a group that it belongs to: the same owner of its account, who controls
-- whom, and whose group its roots were when cells were made. Who stands there besides is not told.
create function stands_in_cell(of_cell uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  with ties (one, other) as (
    select left(c.cnpj, 8), left(o.cnpj, 8)
    from company_members m
    join companies c on c.id = m.company_id
    join company_members n on n.user_id = m.user_id and n.is_owner
    join companies o on o.id = n.company_id
    where m.company_id = current_company() and m.is_owner
    union
    select left(c.cnpj, 8), left(s.cnpj, 8)
    from subsidiaries s join companies c on c.id = s.company_id
    where s.company_id = current_company() and s.kind in ('subsidiary', 'joint_venture', 'operated')
    union
    select left(s.cnpj, 8), left(c.cnpj, 8)
    from companies own
    join subsidiaries s on left(s.cnpj, 8) = left(own.cnpj, 8) and s.kind in ('subsidiary', 'joint_venture', 'operated')
    join companies c on c.id = s.company_id
    where own.id = current_company()
  ), roots as (
    select left(cnpj, 8) as root from companies where id = current_company()
    union
    select other from ties
  ), groups as (
    select group_root from benchmark_members where cnpj_root in (select root from roots)
  )
  select exists (
    select from benchmark_members m
    where m.cell_id = of_cell and (m.cnpj_root in (select root from roots) or m.group_root in (select group_root from groups))
  )
$$;
revoke execute on function stands_in_cell from public;
grant execute on function stands_in_cell to pegada_app;
