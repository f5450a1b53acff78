-- The federal register of companies, once its open data (Receita Federal, "Dados Abertos CNPJ") is imported. Platform data,
-- read by the owner's role alone. Partners, telephones, e-mails and simplified tax history are never stored.

create table cnpj_register_companies (
  -- The eight characters that all units of a company share.
  root text primary key,
  legal_name text not null,
  -- Code of the register's porte: 00 not told, 01 micro, 03 small, 05 the rest.
  size_code text not null
);

-- Companies that are individual micro-entrepreneurs (option for SIMEI).
create table cnpj_register_mei (
  root text primary key
);

create table cnpj_register_units (
  cnpj text primary key,
  trade_name text,
  is_active boolean not null,
  cnae text,
  address text,
  zip_code text,
  state text,
  municipality_code text
);

-- Words of the register's codes.
create table cnpj_register_codes (
  kind text not null check (kind in ('cnae', 'municipality')),
  code text not null,
  name text not null,
  primary key (kind, code)
);
