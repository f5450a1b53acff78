/** What an initiative is, apart from the schemas, so that the page need not load them. */
export const INITIATIVE_KINDS = ['swap', 'factor', 'method', 'less', 'entered'] as const
export type InitiativeKind = (typeof INITIATIVE_KINDS)[number]

export const INITIATIVE_STATES = ['idea', 'planned', 'running', 'done', 'dropped'] as const
export type InitiativeState = (typeof INITIATIVE_STATES)[number]

/** States that a plan counts on. */
export const PLANNED_STATES: readonly InitiativeState[] = ['planned', 'running', 'done']

/** Of these, those that are paid for: a budget does not choose them again. */
export const STANDING_STATES: readonly InitiativeState[] = ['running', 'done']

/** Kinds of lines (unit, source, month and input) that one swap is calculated on, at most; of one kind there may be any number. */
export const SWAPPED_KINDS_MAX = 20_000

/** Kinds of lines (unit, category, source, month and factors) of two years that why they differ is told of, at most. */
export const EXPLAINED_KINDS_MAX = 20_000

/** Others that an initiative names as needed first, or as those that it excludes, at most. */
export const LINKS_MAX = 20

/** Initiatives that one plan counts, and drivers that move its forecast, at most. */
export const INITIATIVES_OF_PLAN_MAX = 100
export const DRIVERS_MAX = 10
/** Years that a forecast looks ahead, at most. */
export const YEARS_AHEAD_MAX = 40

/** Why the years ahead are not held against a target: what is missing, first of all of them. */
export const TARGET_LACKS = ['base', 'year', 'amount', 'driver'] as const
export type TargetLack = (typeof TARGET_LACKS)[number]

/** Scenarios that a company keeps, and how many stand side by side. */
export const SCENARIOS_MAX = 50
export const SCENARIOS_COMPARED = { least: 2, most: 4 } as const

/** Tasks of one initiative, at most. */
export const TASKS_MAX = 100

/** What tasks may be narrowed to: not done yet, those of them whose day is over, or done. */
export const TASK_STATES = ['open', 'overdue', 'done'] as const
export type TaskState = (typeof TASK_STATES)[number]
