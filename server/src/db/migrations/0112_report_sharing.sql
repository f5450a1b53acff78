-- A report handed to somebody outside by a secret link, and who took the file of a report when. Of the secret and of the password only
-- hashes are kept.

create table report_shares (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  report_id uuid not null,
  -- Whom it is for, in the words of who shared.
  label text not null check (length(label) between 1 and 120),
  token_hash text not null unique,
  password_hash text,
  expires_at timestamptz not null,
  revoked_by text references "user" (id) on delete set null,
  revoked_at timestamptz,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, report_id) references reports (company_id, id) on delete cascade,
  check (expires_at > created_at)
);
create index report_shares_of_report on report_shares (company_id, report_id, created_at desc, id);

create table report_downloads (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  report_id uuid not null,
  at timestamptz not null,
  -- A colleague who took it; null for who came by a link, or has left.
  user_id text references "user" (id) on delete set null,
  share_id uuid,
  -- Whom the link was for.
  link_label text,
  -- The network that a link was opened from, without the part that tells one line from its neighbours.
  address text,
  primary key (company_id, id),
  foreign key (company_id, report_id) references reports (company_id, id) on delete cascade,
  foreign key (company_id, share_id) references report_shares (company_id, id),
  check ((share_id is null) = (link_label is null)),
  check (share_id is null or user_id is null)
);
create index report_downloads_of_report on report_downloads (company_id, report_id, at desc, id);
create index report_downloads_of_share on report_downloads (company_id, share_id) where share_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['report_shares', 'report_downloads'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units() is null))', name);
  end loop;
end $$;
grant select, insert, update on report_shares to pegada_app;
grant select, insert on report_downloads to pegada_app;
