-- Factors among the inputs of a method: the line names the first alone in factor_id.
create index activities_of_held_factors on activities using gin
  (jsonb_path_query_array(input, '$.inputs.* ? (@.type() == "object").id'))
  where input ? 'inputs' and jsonb_path_exists(input, '$.inputs.* ? (@.type() == "object").id');

-- When a factor of everybody went out of use last.
create index factors_archived on factors (archived_at desc) where company_id is null and archived_at is not null;
