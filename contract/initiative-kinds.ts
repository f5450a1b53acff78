/** What an initiative is, apart from the schemas, so that the page need not load them. */
export const INITIATIVE_KINDS = ['swap', 'less', 'entered'] as const
export type InitiativeKind = (typeof INITIATIVE_KINDS)[number]

export const INITIATIVE_STATES = ['idea', 'planned', 'running', 'done', 'dropped'] as const
export type InitiativeState = (typeof INITIATIVE_STATES)[number]

/** States that a plan counts on. */
export const PLANNED_STATES: readonly InitiativeState[] = ['planned', 'running', 'done']

/** Lines that one swap is calculated on, at most. */
export const SWAPPED_LINES_MAX = 5000
