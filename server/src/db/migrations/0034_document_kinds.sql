-- Coupons of CF-e SAT, tickets (BP-e), bills of water (NFAg) and notes of services (NFS-e) are documents like the others. An
-- event may also say that nobody travelled, or that the company disowns a note.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'nfe', 'nfce', 'cfe', 'cte', 'cte_os', 'cte_simp', 'mdfe', 'bpe', 'bpe_tm', 'nf3e', 'nfgas', 'nfcom', 'nfag', 'nfse',
  'event', 'attachment', 'bill', 'sheet'));
alter table cancelled_keys drop constraint cancelled_keys_reason_check;
alter table cancelled_keys add constraint cancelled_keys_reason_check
  check (reason in ('counts.cancelled', 'counts.replaced', 'counts.not_travelled', 'counts.disowned'));
