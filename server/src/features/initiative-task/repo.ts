import type { TaskState } from '@pegada/contract/initiative-kinds.ts'
import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { companyMembers, initiatives, initiativeTasks, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type TaskRow = typeof initiativeTasks.$inferSelect
export type TaskKey = Pick<TaskRow, 'companyId' | 'id'>

/** A task with who does it, and what it is of. */
export interface StoredTask {
  readonly task: TaskRow
  readonly initiative: string
  /** Its initiative was given up: nothing of it is due any more. */
  readonly isDropped: boolean
  readonly owner: { readonly id: string; readonly name: string; readonly avatar: string | null } | null
}

const own = ({ companyId, id }: TaskKey) => and(eq(initiativeTasks.companyId, companyId), eq(initiativeTasks.id, id))

/** What the list may be narrowed by; absent fields do not narrow. */
export interface TaskFilter {
  readonly companyId: string
  /** Today in Brasília, before which an open task is overdue. */
  readonly today: string
  /** In the title or the name of the initiative. */
  readonly search?: string | undefined
  readonly initiative?: string | undefined
  readonly state?: TaskState | undefined
  readonly ownerId?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    dueOn: initiativeTasks.dueOn,
    title: { name: initiativeTasks.title },
    createdAt: initiativeTasks.createdAt,
  },
  ties: [initiativeTasks.createdAt, initiativeTasks.id],
} as const

export type TaskWanted = ListWanted<keyof typeof orders.sorts>

const ofInitiative = and(
  eq(initiatives.companyId, initiativeTasks.companyId),
  eq(initiatives.id, initiativeTasks.initiativeId),
)

const isKept = ne(initiatives.state, 'dropped')

const shown = {
  ...{ task: initiativeTasks, initiative: initiatives.name, isDropped: sql<boolean>`not (${isKept})` },
  owner: { id: user.id, name: user.name, avatar: user.avatarKey },
}

/** A page of the tasks that match. */
export async function selectTasks(tx: Tx, filter: TaskFilter, wanted: TaskWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ ...shown, mark })
      .from(initiativeTasks)
      .innerJoin(initiatives, ofInitiative)
      .leftJoin(user, eq(user.id, initiativeTasks.ownerId))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countMatching(tx: Tx, filter: TaskFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(initiativeTasks)
      .innerJoin(initiatives, ofInitiative)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function findTask(tx: Tx, key: TaskKey): Promise<StoredTask | undefined> {
  return (await tasksOf(tx).where(own(key)))[0]
}

export async function countTasks(tx: Tx, companyId: string, initiativeId: string): Promise<number> {
  const rows = await tx.queries
    .select({ total: count() })
    .from(initiativeTasks)
    .where(and(eq(initiativeTasks.companyId, companyId), eq(initiativeTasks.initiativeId, initiativeId)))
  return rows[0]?.total ?? 0
}

export async function insertTask(tx: Tx, row: TaskRow): Promise<void> {
  await tx.queries.insert(initiativeTasks).values(row)
}

export async function updateTask(
  tx: Tx,
  key: TaskKey,
  change: Pick<TaskRow, 'title' | 'dueOn' | 'ownerId' | 'doneAt'>,
): Promise<void> {
  await tx.queries.update(initiativeTasks).set(change).where(own(key))
}

export async function deleteTask(tx: Tx, key: TaskKey): Promise<void> {
  await tx.queries.delete(initiativeTasks).where(own(key))
}

/** The people of a company, with what each holds. */
export async function selectPeople(tx: Tx, companyId: string) {
  return tx.queries
    .select({
      ...{ id: user.id, name: user.name, avatar: user.avatarKey },
      ...{ role: companyMembers.role, unitIds: companyMembers.unitIds },
    })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(user.name), asc(user.id))
}

/** Open tasks whose day is this or before. */
const isDueBy = (day: string) => and(isNull(initiativeTasks.doneAt), lte(initiativeTasks.dueOn, day))

/** Companies with open tasks of that day or before. */
export async function listCompaniesWithDue({ queries }: Pick<Database, 'queries'>, day: string): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ companyId: initiativeTasks.companyId })
    .from(initiativeTasks)
    .where(isDueBy(day))
  return rows.map(({ companyId }) => companyId)
}

/** The same tasks of a company, of initiatives that were not dropped, each with the name of its initiative. */
export async function selectDue(tx: Tx, companyId: string, day: string) {
  return tx.queries
    .select({ task: initiativeTasks, initiative: initiatives.name })
    .from(initiativeTasks)
    .innerJoin(initiatives, ofInitiative)
    .where(and(eq(initiativeTasks.companyId, companyId), isDueBy(day), isKept))
    .orderBy(asc(initiativeTasks.dueOn), initiativeTasks.id)
}

function tasksOf(tx: Tx) {
  return tx.queries
    .select(shown)
    .from(initiativeTasks)
    .innerJoin(initiatives, ofInitiative)
    .leftJoin(user, eq(user.id, initiativeTasks.ownerId))
    .$dynamic()
}

function matching({ companyId, today, search, initiative, state, ownerId, ids }: TaskFilter): SQL | undefined {
  const { doneAt, dueOn } = initiativeTasks
  const text = search && containing(search)
  return and(
    eq(initiativeTasks.companyId, companyId),
    ids ? inArray(initiativeTasks.id, [...ids]) : undefined,
    initiative ? eq(initiativeTasks.initiativeId, initiative) : undefined,
    ownerId ? eq(initiativeTasks.ownerId, ownerId) : undefined,
    state === undefined ? undefined : state === 'done' ? isNotNull(doneAt) : isNull(doneAt),
    state === 'overdue' ? and(lt(dueOn, today), isKept) : undefined,
    text ? or(ilike(initiativeTasks.title, text), ilike(initiatives.name, text)) : undefined,
  )
}
