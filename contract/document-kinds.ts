/** Kinds of documents received: fiscal ones by their model, and files; apart from the schemas, so that the page need not load them. */
export const DOCUMENT_KINDS = [
  'nfe',
  'nfce',
  'cte',
  'cte_os',
  'cte_simp',
  'mdfe',
  'nf3e',
  'nfgas',
  'nfcom',
  'event',
  'attachment',
  'bill',
  'sheet',
] as const
