-- What the rules of rows and the shares of sites ask only reads settings and what it is given. Unmarked, each kept every statement that it stands in
-- from being shared among processes of the database. Which statements may be, `platform/db/port.ts` says.
alter function current_company() parallel safe;
alter function seen_units() parallel safe;
alter function counted_part(numeric, numeric[], text) parallel safe;
