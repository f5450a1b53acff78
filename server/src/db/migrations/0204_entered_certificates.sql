-- The certificate or contract of energy that an accepted answer was entered as; none again where that is deleted.
alter table market_asks
  add column certificate_id uuid,
  add constraint market_asks_certificate_entered foreign key (company_id, certificate_id)
    references certificates (company_id, id) on delete set null (certificate_id),
  add constraint market_asks_entered_of_accepted check (certificate_id is null or state = 'accepted');
create index market_asks_certificate_id on market_asks (company_id, certificate_id) where certificate_id is not null;
