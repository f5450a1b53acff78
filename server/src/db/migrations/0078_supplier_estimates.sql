-- The rule of units on suppliers, told so that the database guesses well how often it holds. `(select seen_units()) is null` is taken to
-- hold for one row in two hundred, so that lists of ten thousand suppliers were joined one by one; the truth of it is a value alone.
do $$
declare
  name text;
begin
  foreach name in array array['suppliers', 'supplier_parties', 'supplier_figures', 'supplier_marks', 'suppliers_apart'] loop
    execute format('alter policy units on %I using ((select seen_units() is null))', name);
  end loop;
end $$;
