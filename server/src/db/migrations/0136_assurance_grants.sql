-- What was drawn and what was seen stands; of a sample only what the verifier says of it changes.
revoke update on assurance_draws, assurance_visits, assurance_samples from pegada_app;
grant update (audited_kg, checks, verdict, note, judged_by, judged_at) on assurance_samples to pegada_app;
