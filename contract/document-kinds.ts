/** Kinds of documents received: fiscal ones by their model, and files; apart from the schemas, so that the page need not load them. */
export const DOCUMENT_KINDS = [
  'nfe',
  'nfce',
  'cfe',
  'cte',
  'cte_os',
  'cte_simp',
  'mdfe',
  'bpe',
  'bpe_tm',
  'nf3e',
  'nfgas',
  'nfcom',
  'nfag',
  'nfse',
  'event',
  'attachment',
  'bill',
  'sheet',
] as const

/** Why an event or another document took one out of the inventory. */
export const TAKEN_OUT_REASONS = [
  'counts.cancelled',
  'counts.replaced',
  'counts.not_travelled',
  'counts.disowned',
] as const
