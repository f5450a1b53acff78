-- What a company tells of itself because no record holds it, by which rules are decided; one row a company, changed in place, the trail keeps
-- what stood before.
create table obligation_answers (
  company_id uuid not null unique references companies (id) on delete cascade,
  id uuid not null,
  answers jsonb not null,
  created_at timestamptz not null,
  changed_by text references "user" (id) on delete set null,
  changed_at timestamptz not null,
  primary key (company_id, id)
);

-- Goods of Annex I of Regulation (EU) 2023/956 that it sells to the European Union, each with the product that it is.
create table obligation_goods (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  cn_code text not null check (cn_code ~ '^[0-9]{8}$'),
  product_id uuid,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique nulls not distinct (company_id, cn_code, product_id),
  foreign key (company_id, product_id) references products (company_id, id)
);

-- The secret link of a company's calendar, of which the hash alone is kept.
create table obligation_feeds (
  company_id uuid primary key references companies (id) on delete cascade,
  token_hash text not null unique,
  language text not null,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['obligation_answers', 'obligation_goods', 'obligation_feeds'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      name
    );
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units() is null))', name);
    execute format('grant select, insert, update, delete on %I to pegada_app', name);
  end loop;
end
$$;
