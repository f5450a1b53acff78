-- Whose an engagement is: the verifiers of the company who work in it.
create table assurance_seats (
  company_id uuid not null references companies (id) on delete cascade,
  assurance_id uuid not null,
  user_id text not null references "user" (id) on delete cascade,
  primary key (company_id, assurance_id, user_id),
  foreign key (company_id, assurance_id) references assurances (company_id, id) on delete cascade
);
alter table assurance_seats enable row level security;
create policy tenant on assurance_seats to pegada_app
  using (company_id = current_company()) with check (company_id = current_company());
create policy units on assurance_seats as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, delete on assurance_seats to pegada_app;
-- An engagement that was drawn before is theirs who drew.
insert into assurance_seats (company_id, assurance_id, user_id)
select distinct company_id, assurance_id, drawn_by from assurance_draws where drawn_by is not null;
