-- What a report is made for. Those of before were made for the standard whose headings they have.

alter table reports add column kind text not null default 'pbghgp' check (kind in (
  'ghg_protocol', 'pbghgp', 'iso_14064_1', 'ifrs_s2', 'gri', 'cdp', 'scope3_screening', 'executive'
));
update reports set kind = book;
