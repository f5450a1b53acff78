/** The words of an engagement of a verifier. */

/** How sure the verifier is to be (ISO 14064-3:2019, 5.1). */
export const ASSURANCE_LEVELS = ['limited', 'reasonable'] as const
/** By which view of scope 2 the inventory is looked at. */
export const ASSURANCE_VIEWS = ['location', 'market'] as const
/** What is looked at for one sample. */
export const SAMPLE_CHECKS = ['quantity', 'unit', 'period', 'site', 'factor', 'boundary'] as const
/** What the verifier says of a sample. */
export const SAMPLE_VERDICTS = ['open', 'tick', 'doubt', 'finding'] as const
/** How many samples one draw may have: more is no sample that anybody looks at. */
export const SAMPLES_MAX = 2000
export const FINDING_CLASSES = ['misstatement', 'nonconformity', 'noncompliance', 'opportunity'] as const
export const FINDING_STATES = ['open', 'answered', 'corrected', 'accepted'] as const
/** The conclusions of ISO 14064-3:2019. */
export const OPINIONS = ['unmodified', 'modified', 'adverse', 'disclaimer'] as const
