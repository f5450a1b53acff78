-- What entries consume that came through a generator of the installation is held against what other ways tell: companies that have such
-- entries are looked at once more.
update companies set ways_reviewed_at = null where id in (
  select company_id from activities
  where state = 'active' and input ->> 'through' is not null
    and category in ('purchased_electricity', 'stationary_combustion', 'mobile_combustion')
);
