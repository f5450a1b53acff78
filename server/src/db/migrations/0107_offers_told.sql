-- Offers that are still drafts, and their documents, are the platform's alone: no company reads them, whatever it asks.
alter table market_offers enable row level security;
create policy told on market_offers for select to pegada_app using (state <> 'draft');
alter table market_offer_files enable row level security;
create policy told on market_offer_files for select to pegada_app
  using (exists (select from market_offers o where o.id = offer_id and o.state <> 'draft'));
