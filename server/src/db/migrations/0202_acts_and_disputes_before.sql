-- An act that waited for the provider's answer before the installation asked again by itself is too old to be asked without a person: the
-- provider may have forgotten its key. Who runs the installation asks again.
update invoice_acts set asked_again = 8 where done_at is null and asked_at < now() - interval '12 hours';

-- What the provider told of disputes before they were kept is applied now.
update payment_events set object_kind = 'dispute', processed_at = null, attempts = 0, error = null, waiting_since = now()
  where type like 'charge.dispute.%' and object_kind = 'other';

-- What of a paid invoice was not paid, the customer's credit had taken off it before this was kept.
update invoices set credit_cents = total_cents - paid_cents
  where state = 'paid' and paid_cents > 0 and not paid_outside and credit_cents = 0 and total_cents <> paid_cents;
