/** Words of engagement, apart from the schemas, so that the pages need not load them. */

/** How far a supplier is with what it was last asked. */
export const ENGAGEMENT_STATES = [
  'invited',
  'opened',
  'answered',
  'accepted',
  'asked_again',
  'refused',
  'expired',
  'declined',
] as const

/** The questionnaire that a campaign sends: what a small firm can be asked, or all. */
export const FORM_SIZES = ['short', 'full'] as const

/** Days before the deadline on which one may be reminded. */
export const REMINDER_DAYS = [30, 14, 7, 3, 1] as const

/** Whether a campaign still takes answers. */
export const CAMPAIGN_STATES = ['open', 'closed'] as const

/** How long after the deadline a link still takes an answer, days. */
export const GRACE_DAYS = 14
