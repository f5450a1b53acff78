/**
 * Letters that the platform writes, with the values each needs beside `name`, the reader's first name. Amounts and dates
 * come formatted in the reader's language (`letter-values.ts`); `link` is the address of the letter's action.
 * Each has subject, title, body, action and footnote in `locales/<language>/letters.json`.
 */
const letters = {
  'verify-email': { why: 'account', needs: ['link'] },
  'reset-password': { why: 'account', needs: ['link'] },
  'account-exists': { why: 'account', needs: ['link'] },
  'account-deletion-asked': { why: 'account', needs: ['until', 'link'] },
  'account-erased': { why: 'account', needs: ['link'] },
  'account-deactivated': { why: 'account', needs: ['link'] },
  'account-reactivated': { why: 'account', needs: ['link'] },
  'platform-welcome-back': { why: 'account', needs: ['link'] },
  'platform-note': { why: 'account', needs: ['subject', 'message', 'link'] },
  'account-deletion-prepared': { why: 'account', needs: ['until', 'link'] },
  'account-deletion-undone': { why: 'account', needs: ['link'] },
  'account-closed': { why: 'account', needs: ['link'] },
  'ownership-offered': { why: 'account', needs: ['from', 'to', 'company', 'until', 'link'] },
  'ownership-transferred': { why: 'account', needs: ['from', 'to', 'company', 'link'] },
  'impersonation-begun': { why: 'account', needs: ['administrator', 'person', 'company', 'reason', 'until', 'link'] },
  invitation: { why: 'invited', needs: ['inviter', 'company', 'link'] },
  'shared-access': { why: 'invited', needs: ['inviter', 'company', 'access', 'link'] },
  'welcome-trial': { why: 'billing', needs: ['plan', 'until', 'link'] },
  receipt: { why: 'billing', needs: ['number', 'amount', 'plan', 'link'] },
  voucher: { why: 'billing', needs: ['kind', 'amount', 'until', 'link'] },
  'voucher-expired': { why: 'billing', needs: ['amount', 'link'] },
  'payment-failed': { why: 'billing', needs: ['amount', 'until', 'link'] },
  'payment-recovered': { why: 'billing', needs: ['amount', 'link'] },
  'trial-ending': { why: 'billing', needs: ['plan', 'days', 'until', 'link'] },
  'trial-ended': { why: 'billing', needs: ['plan', 'link'] },
  'plan-agreed': { why: 'billing', needs: ['plan', 'reason', 'link'] },
  'plan-agreed-until': { why: 'billing', needs: ['plan', 'until', 'reason', 'link'] },
  'plan-changed': { why: 'billing', needs: ['plan', 'from', 'link'] },
  cancellation: { why: 'billing', needs: ['plan', 'until', 'link'] },
  'plan-ending': { why: 'billing', needs: ['plan', 'until', 'link'] },
  'plan-ended': { why: 'billing', needs: ['plan', 'link'] },
  refund: { why: 'billing', needs: ['number', 'amount', 'link'] },
  'invoice-credit': { why: 'billing', needs: ['number', 'amount', 'reason', 'link'] },
  'invoice-again': { why: 'billing', needs: ['number', 'amount', 'until', 'link'] },
  'report-ready': { why: 'report', needs: ['report', 'link'] },
  'ticket-received': { why: 'ticket', needs: ['number', 'subject', 'link'] },
  'ticket-answer': { why: 'ticket', needs: ['number', 'subject', 'answer', 'link'] },
  'ticket-late': { why: 'account', needs: ['number', 'subject', 'link'] },
  notice: { why: 'notice', needs: ['company', 'sentence', 'link'] },
  'notice-digest': { why: 'notice', needs: ['company', 'lines', 'link'] },
  'supplier-invitation': { why: 'asked', needs: ['company', 'campaign', 'year', 'until', 'message', 'link'] },
  'supplier-reminder': { why: 'asked', needs: ['company', 'campaign', 'year', 'until', 'message', 'link'] },
  'supplier-asked-again': { why: 'asked', needs: ['company', 'campaign', 'year', 'until', 'message', 'link'] },
  'supplier-thanks': { why: 'asked', needs: ['company', 'campaign', 'year', 'link'] },
  'market-request': { why: 'market', needs: ['company', 'subject', 'offer', 'until', 'message', 'link'] },
  'market-accepted': { why: 'market', needs: ['company', 'subject', 'offer', 'link'] },
  contact: { why: 'contact', needs: ['email', 'company', 'subject', 'message'] },
} as const satisfies Record<string, { readonly why: Why; readonly needs: readonly string[] }>

/** Why a letter is sent, which its foot tells: `frame.why.<why>`. */
export type Why = 'account' | 'invited' | 'billing' | 'report' | 'ticket' | 'notice' | 'contact' | 'asked' | 'market'

export type LetterName = keyof typeof letters

/** All letters, in the order of the table. */
export const letterNames = Object.keys(letters) as LetterName[]

/** The values that a letter speaks of. */
export const valuesOf = (name: LetterName): readonly string[] => letters[name].needs

/** Why a letter is sent. */
export const whyOf = (name: LetterName): Why => letters[name].why
