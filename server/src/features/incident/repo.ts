import type { IncidentState } from '@pegada/core/incident/incident.ts'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { incidentSteps, incidents, incidentVersions } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Tx } from '../../platform/db/port.ts'
import { containing, withoutAccents } from '../../platform/db/search-text.ts'

/** Incidents belong to no company: these tables are the owner's alone. */

type Read = Pick<Database, 'queries'>
export type IncidentRow = Omit<typeof incidents.$inferSelect, 'said'>
export type StepRow = typeof incidentSteps.$inferSelect

/** What the register may be narrowed by; absent fields do not narrow. */
export interface IncidentFilter {
  /** The day on which an incident is due, late or told. */
  readonly today: string
  readonly search?: string | undefined
  readonly state?: IncidentState | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    knownOn: incidents.knownOn,
    dueOn: incidents.dueOn,
    number: incidents.number,
    title: { name: incidents.title },
  },
  ties: [incidents.id],
} as const

export type IncidentWanted = ListWanted<keyof typeof orders.sorts>

const told = columnsOf()

/** A page of the incidents that match. */
export function selectIncidents({ queries }: Read, filter: IncidentFilter, wanted: IncidentWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    queries
      .select({ incident: told, mark })
      .from(incidents)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countIncidents(db: Read, filter: IncidentFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(incidents)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function findIncident({ queries }: Read, id: string): Promise<IncidentRow | undefined> {
  const rows = await queries.select(told).from(incidents).where(eq(incidents.id, id))
  return rows[0]
}

/** The same, held against other writers. */
export async function findForChange({ queries }: Tx, id: string): Promise<IncidentRow | undefined> {
  const rows = await queries.select(told).from(incidents).where(eq(incidents.id, id)).for('update')
  return rows[0]
}

/** What was done in each of these, in the order in which it was done. */
export function selectSteps({ queries }: Read, incidentIds: readonly string[]): Promise<StepRow[]> {
  return queries
    .select()
    .from(incidentSteps)
    .where(inArray(incidentSteps.incidentId, [...incidentIds]))
    .orderBy(asc(incidentSteps.doneOn), asc(incidentSteps.createdAt), asc(incidentSteps.id))
}

/** The number of the next incident; whoever asks holds the platform's trail, so that nobody else asks meanwhile. */
export async function nextNumber({ queries }: Tx): Promise<number> {
  const rows = await queries
    .select({ last: sql<number>`coalesce(max(${incidents.number}), 0)::integer` })
    .from(incidents)
  return (rows[0]?.last ?? 0) + 1
}

/** Whether it is new: one with its id may stand already. */
export async function insertIncident({ queries }: Tx, row: IncidentRow): Promise<boolean> {
  const { id } = incidents
  const made = await queries.insert(incidents).values(row).onConflictDoNothing({ target: id }).returning({ id })
  return made.length > 0
}

/** What the register says after it was saved. */
export async function insertVersion({ queries }: Tx, row: typeof incidentVersions.$inferInsert): Promise<void> {
  await queries.insert(incidentVersions).values(row)
}

export async function updateIncident({ queries }: Tx, id: string, change: Partial<IncidentRow>): Promise<void> {
  await queries.update(incidents).set(change).where(eq(incidents.id, id))
}

export async function insertStep({ queries }: Tx, row: StepRow): Promise<void> {
  await queries.insert(incidentSteps).values(row)
}

function matching({ today, search, state, ids }: IncidentFilter): SQL | undefined {
  const text = search?.trim()
  return and(
    ids ? inArray(incidents.id, [...ids]) : undefined,
    state ? inState(state, today) : undefined,
    text
      ? sql`${withoutAccents(sql`${incidents.said}`)} like ${withoutAccents(sql`${containing(text)}::text`)}`
      : undefined,
  )
}

/** As `incidentState` of the core has it. */
function inState(state: IncidentState, today: string): SQL | undefined {
  const { decision, dueOn } = incidents
  if (state === 'not_required') return eq(decision, 'not_required')
  if (state === 'told') return and(eq(decision, 'tell'), isNull(dueOn))
  if (state === 'late') return and(ne(decision, 'not_required'), isNotNull(dueOn), lt(dueOn, today))
  if (state === 'due') return and(eq(decision, 'tell'), gte(dueOn, today))
  return and(eq(decision, 'undecided'), or(isNull(dueOn), gte(dueOn, today)))
}

function columnsOf() {
  const { id, number, title, knownOn, occurredOn, circumstances, dataKinds, holders, holdersText } = incidents
  const { measures, risk, riskText, mayHarmRights, isLargeScale, isSmallAgent, decision, whyNot, dueOn } = incidents
  const { createdBy, createdAt, changedAt } = incidents
  return {
    ...{ id, number, title, knownOn, occurredOn, circumstances, dataKinds, holders, holdersText },
    ...{ measures, risk, riskText, mayHarmRights, isLargeScale, isSmallAgent, decision, whyNot, dueOn },
    ...{ createdBy, createdAt, changedAt },
  }
}
