-- Invoices that were open before the customer's credit was kept ask for the whole until the provider tells of them again: each is asked for
-- once, as if the provider had told of it now.
insert into payment_events (id, type, object_kind, object_id, created_at, received_at, waiting_since)
select 'asked_again_' || provider_id, 'invoice.updated', 'invoice', provider_id, now(), now(), now()
from invoices where state = 'open' and credit_cents = 0
on conflict do nothing;
