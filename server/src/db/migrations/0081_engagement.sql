-- What a company asks its suppliers: campaigns, what each supplier was asked by the link of a letter, its answers and their evidence.

create table supplier_campaigns (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- Of the questionnaire in core/supplier; what was asked under a version never changes.
  version integer not null,
  size text not null check (size in ('short', 'full')),
  own_questions jsonb not null default '[]',
  year integer not null check (year between 1990 and 2100),
  deadline date not null,
  -- Days before the deadline on which who has not answered is reminded.
  remind_days integer[] not null default '{}',
  message text not null default '',
  closed_at timestamptz,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index supplier_campaigns_created on supplier_campaigns (company_id, created_at, id);

create table supplier_requests (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  campaign_id uuid not null,
  supplier_id uuid not null,
  email text not null,
  language text not null,
  -- Of the link: its hash, by which it is found, and itself encrypted, so that a reminder leads to the same place.
  token_hash text not null unique,
  token_sealed text not null,
  state text not null
    check (state in ('invited', 'opened', 'answered', 'accepted', 'asked_again', 'refused', 'expired', 'declined')),
  -- What the supplier has typed so far, right or not.
  draft jsonb not null default '{}',
  reason text,
  -- Answered by a company of this platform, from its own account.
  is_own_account boolean not null default false,
  invited_at timestamptz not null,
  opened_at timestamptz,
  answered_at timestamptz,
  reminded_on date,
  reviewed_by text references "user" (id) on delete set null,
  reviewed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references supplier_campaigns (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  unique (company_id, campaign_id, supplier_id)
);
create index supplier_requests_invited on supplier_requests (company_id, invited_at, id);
create index supplier_requests_supplier on supplier_requests (company_id, supplier_id);

-- Each time a request was answered, as it was sent, with its score; never changed.
create table supplier_answers (
  company_id uuid not null references companies (id) on delete cascade,
  request_id uuid not null,
  sent_at timestamptz not null,
  answers jsonb not null,
  -- 0 to 100; null where no question with points was answered.
  score numeric check (score between 0 and 100),
  primary key (company_id, request_id, sent_at),
  foreign key (company_id, request_id) references supplier_requests (company_id, id) on delete cascade
);

-- Files that answers lean on.
create table supplier_evidence (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  request_id uuid not null,
  name text not null,
  bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, request_id) references supplier_requests (company_id, id) on delete cascade
);
create index supplier_evidence_request on supplier_evidence (company_id, request_id);

-- Addresses that want no further letters of this company.
create table supplier_silences (
  company_id uuid not null references companies (id) on delete cascade,
  email text not null,
  at timestamptz not null,
  primary key (company_id, email)
);

-- What a company answered to its own customers, to be offered to the next one.
create table own_answers (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  customer text not null,
  year integer not null,
  sent_at timestamptz not null,
  answers jsonb not null,
  primary key (company_id, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['supplier_campaigns', 'supplier_requests', 'supplier_answers', 'supplier_evidence', 'supplier_silences', 'own_answers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units()) is null)', name);
  end loop;
end $$;
grant select, insert, update on supplier_campaigns, supplier_requests to pegada_app;
grant delete on supplier_requests to pegada_app;
grant select, insert on supplier_answers, supplier_evidence, supplier_silences, own_answers to pegada_app;

alter table suppliers drop constraint suppliers_engagement_check;
alter table suppliers add constraint suppliers_engagement_check
  check (engagement in ('invited', 'opened', 'answered', 'accepted', 'asked_again', 'refused', 'expired', 'declined'));

-- What customers on this platform ask of a company: requests to suppliers that have the root of its CNPJ, and whose letter went to the
-- confirmed address of somebody who works there. A root alone proves nothing: anybody may sign up with the CNPJ of another.
create view asked_of_us with (security_barrier = true) as
select r.company_id as customer_id, r.id, coalesce(c.trade_name, c.legal_name) as customer, p.name as campaign, p.year, p.deadline,
  r.state, r.invited_at, r.answered_at
from supplier_requests r
join supplier_campaigns p on p.company_id = r.company_id and p.id = r.campaign_id
join suppliers s on s.company_id = r.company_id and s.id = r.supplier_id
join companies c on c.id = r.company_id
where s.root = (select left(own.cnpj, 8) from companies own where own.id = current_company())
  and exists (
    select from company_members m join "user" u on u.id = m.user_id
    where m.company_id = current_company() and u.email_verified and lower(u.email) = lower(r.email))
  and r.company_id <> current_company() and (select seen_units()) is null;
grant select on asked_of_us to pegada_app;
