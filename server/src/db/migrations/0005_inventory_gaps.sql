-- The lines that lack something: few among many, and asked for with every inventory.
create index activities_gaps on activities (company_id, period_start)
  where state = 'active' and jsonb_array_length(calculation -> 'gaps') > 0;
