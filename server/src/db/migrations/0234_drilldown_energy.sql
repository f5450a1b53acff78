-- What stands for energy by market is little among many cells, and is read by itself where suppliers are asked for (features/drilldown/repo-sums).
create index drilldown_cells_apart on drilldown_cells (company_id, month) where gas <> '';
create index drilldown_years_apart on drilldown_years (company_id, year) where gas <> '';
