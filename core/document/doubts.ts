/**
 * Warnings that put a whole document in doubt: which of two figures or names is right, only a person can say, so none of its
 * lines is ever decided with others.
 */
export const DOUBTS: ReadonlySet<string> = new Set([
  'document.key_issuer_differs',
  'document.total_differs',
  'document.signed_by_another',
  'document.certificate_expired',
  'document.buyer_unknown',
])

/** A signature that is broken, or that nobody has looked at: such lines are decided one by one, by no act on many. */
export const ALONE_DOUBTS: ReadonlySet<string> = new Set(['document.signature_broken', 'document.signature_unchecked'])
