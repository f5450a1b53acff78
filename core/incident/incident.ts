import { afterBusinessDays, businessDaysBetween } from './business-days.ts'

/**
 * Incidents that touched personal data, as Resolução CD/ANPD 15/2024 has them registered and told: to the authority (ANPD) and to the people
 * concerned within three business days of knowing that personal data were touched; what was lacking then within twenty of the notice. Both
 * are doubled for agents of small size.
 */

/** Kinds of personal data; the first five are those by which an incident may have to be told, however few people it touches. */
export const INCIDENT_DATA_KINDS = [
  'sensitive',
  'minors_or_elderly',
  'financial',
  'authentication',
  'secret',
  'identification',
  'contact',
  'location',
  'other',
] as const
export type IncidentDataKind = (typeof INCIDENT_DATA_KINDS)[number]

const GRAVE: ReadonlySet<string> = new Set(['sensitive', 'minors_or_elderly', 'financial', 'authentication', 'secret'])

export const INCIDENT_RISKS = ['unassessed', 'low', 'medium', 'high'] as const
export type IncidentRisk = (typeof INCIDENT_RISKS)[number]

/** Whether it is told: not decided yet, yes, or no, which needs its reason. */
export const INCIDENT_DECISIONS = ['undecided', 'tell', 'not_required'] as const
export type IncidentDecision = (typeof INCIDENT_DECISIONS)[number]

/**
 * What was done: the notice to the authority, that to the people concerned, the declaration to the authority that these were told, what
 * completes the first, and whatever else.
 */
export const INCIDENT_STEPS = ['anpd_notice', 'holder_notice', 'holder_declaration', 'completion', 'note'] as const
export type IncidentStepKind = (typeof INCIDENT_STEPS)[number]

/** How the people concerned were told: each of them, or in public, where that is not possible. */
export const HOLDER_NOTICE_FORMS = ['individual', 'public'] as const
export type HolderNoticeForm = (typeof HOLDER_NOTICE_FORMS)[number]

/** `assessing`: whether it is told is not decided, and there is time. `due`: something is to be done yet. `late`: its day is past. */
export const INCIDENT_STATES = ['assessing', 'due', 'late', 'told', 'not_required'] as const
export type IncidentState = (typeof INCIDENT_STATES)[number]

const NOTICE_DAYS = 3
/** After the end of the term for telling the people concerned (art. 9, § 4). */
const DECLARATION_DAYS = 3
const COMPLETION_DAYS = 20
/** For how many months of the calendar what is told in public stays there at least (art. 9, § 3). */
const PUBLIC_NOTICE_MONTHS = 3
/** For how many years an incident is kept at least, from its registration. */
export const KEPT_YEARS = 5

export interface IncidentFacts {
  /** The day on which it was known that personal data were touched, YYYY-MM-DD. */
  readonly knownOn: string
  readonly isSmallAgent: boolean
  readonly decision: IncidentDecision
  readonly steps: readonly {
    readonly kind: IncidentStepKind
    /** YYYY-MM-DD. */
    readonly doneOn: string
    /** Of the notice to the authority: something is lacking that is told later. */
    readonly isPartial: boolean
  }[]
}

export interface Deadline {
  readonly kind: Exclude<IncidentStepKind, 'note'>
  readonly dueOn: string
  /** Null: not done. */
  readonly doneOn: string | null
  /** Done after its day. */
  readonly isLate: boolean
}

/** Whether rights may suffer, and whether so much or such data are touched that it must be told. */
export function mustBeTold({
  mayHarmRights,
  isLargeScale,
  dataKinds,
}: {
  readonly mayHarmRights: boolean
  readonly isLargeScale: boolean
  readonly dataKinds: readonly IncidentDataKind[]
}): boolean {
  return mayHarmRights && (isLargeScale || dataKinds.some((kind) => GRAVE.has(kind)))
}

/**
 * Until when each is to be done: the notices from the day of knowing, never from that of the incident; the completion from the first notice to the
 * authority, and only where that was partial; the declaration that the people concerned were told from the end of the term for telling them,
 * which is doubled for agents of small size, while these three days are not. None where it need not be told. `steps` are those that stand.
 */
export function deadlinesOf({ knownOn, isSmallAgent, decision, steps }: IncidentFacts): Deadline[] {
  if (decision === 'not_required') return []
  const times = isSmallAgent ? 2 : 1
  const noticeOn = afterBusinessDays(knownOn, NOTICE_DAYS * times)
  const first = (kind: IncidentStepKind) =>
    steps.filter((step) => step.kind === kind).toSorted((one, other) => (one.doneOn < other.doneOn ? -1 : 1))[0]
  const anpd = first('anpd_notice')
  return [
    deadline('anpd_notice', noticeOn, anpd),
    deadline('holder_notice', noticeOn, first('holder_notice')),
    deadline('holder_declaration', afterBusinessDays(noticeOn, DECLARATION_DAYS), first('holder_declaration')),
    ...(anpd?.isPartial
      ? [deadline('completion', afterBusinessDays(anpd.doneOn, COMPLETION_DAYS * times), first('completion'))]
      : []),
  ]
}

/** The steps that no other corrects: those that count. */
export function standingSteps<Step extends { readonly id: string; readonly corrects: string | null }>(
  steps: readonly Step[],
): Step[] {
  const corrected = new Set(steps.map(({ corrects }) => corrects))
  return steps.filter(({ id }) => !corrected.has(id))
}

/** Which notice a step comes after. */
const AFTER: Readonly<Partial<Record<IncidentStepKind, IncidentStepKind>>> = {
  completion: 'anpd_notice',
  holder_declaration: 'holder_notice',
}

/** Whether each step that follows a notice has one on its day or before. */
export function isInOrder(steps: IncidentFacts['steps']): boolean {
  return steps.every(({ kind, doneOn }) => {
    const before = AFTER[kind]
    return before === undefined || steps.some((one) => one.kind === before && one.doneOn <= doneOn)
  })
}

/** The first day on which something is due that is not done; null where nothing is. */
export function nextDueOn(deadlines: readonly Deadline[]): string | null {
  const open = deadlines.filter(({ doneOn }) => doneOn === null).map(({ dueOn }) => dueOn)
  return open.toSorted()[0] ?? null
}

/** Where an incident stands on a day (YYYY-MM-DD). */
export function incidentState(
  { decision, dueOn }: { readonly decision: IncidentDecision; readonly dueOn: string | null },
  today: string,
): IncidentState {
  if (decision === 'not_required') return 'not_required'
  if (dueOn === null) return decision === 'tell' ? 'told' : 'assessing'
  if (dueOn < today) return 'late'
  return decision === 'tell' ? 'due' : 'assessing'
}

/** What is told of a deadline that is not met: that a business day or less is left, or that it passed. */
export const DEADLINE_WARNINGS = ['near', 'past'] as const
export type DeadlineWarning = (typeof DEADLINE_WARNINGS)[number]

/** What is to be told of a deadline on a day; undefined while more than a business day is left, and once it is done. */
export function deadlineWarning(
  { dueOn, doneOn }: Pick<Deadline, 'dueOn' | 'doneOn'>,
  today: string,
): DeadlineWarning | undefined {
  if (doneOn !== null) return undefined
  const left = businessDaysLeft(today, dueOn)
  if (left < 0) return 'past'
  return left <= 1 ? 'near' : undefined
}

/** Business days that are left until a day; 0 on it, below zero after it. */
export function businessDaysLeft(today: string, dueOn: string): number {
  const left = businessDaysBetween(today, dueOn)
  // On a day without work after the last one no business day has passed, and yet it is too late.
  return dueOn < today ? Math.min(left, -1) : left
}

/** Whether a public notice stands long enough: until the same day three months later, or the last day of that month where it has no such day. */
export function isPublicLongEnough(from: string, until: string): boolean {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = from.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + PUBLIC_NOTICE_MONTHS, 0)).getUTCDate()
  return Date.parse(until) >= Date.UTC(year, month - 1 + PUBLIC_NOTICE_MONTHS, Math.min(day, lastOfMonth))
}

/** The first day on which an incident need not be kept any longer; it is kept all the same. */
export function keptUntil(registeredOn: string): string {
  const year = Number(registeredOn.slice(0, 4)) + KEPT_YEARS
  const rest = registeredOn.slice(4)
  return rest === '-02-29' ? `${year}-03-01` : `${year}${rest}`
}

function deadline(kind: Deadline['kind'], dueOn: string, step: { readonly doneOn: string } | undefined): Deadline {
  const doneOn = step?.doneOn ?? null
  return { kind, dueOn, doneOn, isLate: doneOn !== null && doneOn > dueOn }
}
