/**
 * The texts that people accept or are told about, each in its version: what was agreed to is kept with the version of its day.
 * A new version of `consent` asks every browser again.
 */
export const legalVersions = {
  terms: '1.0',
  privacy: '1.0',
  cookies: '1.0',
  consent: '1.0',
} as const

/** When each text last changed, as a calendar day. */
export const legalDates = {
  terms: '2025-04-15',
  privacy: '2025-04-15',
  cookies: '2025-05-15',
} as const

/** What cookies and the like may serve besides the necessary, each by consent alone. */
export const optionalCategories = ['functional', 'analytical', 'marketing'] as const

export type OptionalCategory = (typeof optionalCategories)[number]

/** How many years proof of a choice is kept: the term of claims from a contract of consumption (CDC, article 27). */
export const consentYearsKept = 5
/** How many years a message of the contact form is kept. */
export const contactYearsKept = 2
