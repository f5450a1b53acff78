-- Two more kinds: a verifier found something, and the company answered.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'import_finished', 'documents_to_decide', 'review_asked', 'review_given', 'invitation_accepted', 'payment_failed',
  'trial_ending', 'ticket_answered', 'connection_failing', 'factors_published', 'gaps_block_closing', 'footprint_asked',
  'task_due', 'obligation_due', 'market_answered', 'assurance_found', 'assurance_answered'
));
