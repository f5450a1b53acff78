-- A try holds its note until `leased_until`: nobody sends it meanwhile. `silent_since`: the first of the tries without an answer.
alter table service_invoices add column leased_until timestamptz, add column silent_since timestamptz;
update service_invoices set silent_since = created_at where last_reason is not null and state in ('waiting', 'cancelling');

-- `withdrawn`: refused, and given up; its number is free for the next declaration of the series.
alter table service_invoices
  drop constraint service_invoices_state_check,
  add constraint service_invoices_state_check
    check (state in ('waiting', 'refused', 'issued', 'cancelling', 'cancelled', 'substituted', 'withdrawn')),
  drop constraint service_invoices_environment_cnpj_series_number_key,
  drop constraint service_invoices_environment_dps_id_key;
create unique index service_invoices_number on service_invoices (environment, cnpj, series, number) where state <> 'withdrawn';
create unique index service_invoices_dps on service_invoices (environment, dps_id) where state <> 'withdrawn';
create index service_invoices_withdrawn on service_invoices (environment, cnpj, series, number) where state = 'withdrawn';

-- The certificates of a chain name people; with the key they have no use any more.
update vault_certificates set chain = '' where destroyed_at is not null;
