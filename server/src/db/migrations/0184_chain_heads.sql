-- `run`: which run of the verification tells of it now; what an earlier one still does counts no more. `heads`: the last record of each
-- whole chain, by number and hash, which the next verification asks for.
alter table chain_checks add column run uuid, add column heads jsonb;
