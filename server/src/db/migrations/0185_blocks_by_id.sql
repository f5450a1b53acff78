-- A block is told apart by what says nothing of the address: pages of the list and the trail name it by this. Addresses of IPv6 are
-- kept out by network from now on; those that were blocked whole stay in the list until they are lifted.
alter table blocked_addresses add column id uuid not null default gen_random_uuid();
create unique index blocked_addresses_by_id on blocked_addresses (id);
