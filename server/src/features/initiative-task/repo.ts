import { and, asc, count, desc, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { companyMembers, initiatives, initiativeTasks, user } from '../../db/schema.ts'
import type { Database, Tx } from '../../platform/db/port.ts'

export type TaskRow = typeof initiativeTasks.$inferSelect
export type TaskKey = Pick<TaskRow, 'companyId' | 'id'>

/** A task with who does it. */
export interface StoredTask {
  readonly task: TaskRow
  readonly owner: { readonly id: string; readonly name: string; readonly avatar: string | null } | null
}

const own = ({ companyId, id }: TaskKey) => and(eq(initiativeTasks.companyId, companyId), eq(initiativeTasks.id, id))

/** The tasks of an initiative: what is open first, by its day. */
export async function selectTasks(tx: Tx, companyId: string, initiativeId: string): Promise<StoredTask[]> {
  return tasksOf(tx)
    .where(and(eq(initiativeTasks.companyId, companyId), eq(initiativeTasks.initiativeId, initiativeId)))
    .orderBy(
      isNotNull(initiativeTasks.doneAt),
      asc(initiativeTasks.dueOn),
      desc(initiativeTasks.doneAt),
      initiativeTasks.id,
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
    .innerJoin(
      initiatives,
      and(eq(initiatives.companyId, initiativeTasks.companyId), eq(initiatives.id, initiativeTasks.initiativeId)),
    )
    .where(and(eq(initiativeTasks.companyId, companyId), isDueBy(day), ne(initiatives.state, 'dropped')))
    .orderBy(asc(initiativeTasks.dueOn), initiativeTasks.id)
}

function tasksOf(tx: Tx) {
  return tx.queries
    .select({ task: initiativeTasks, owner: { id: user.id, name: user.name, avatar: user.avatarKey } })
    .from(initiativeTasks)
    .leftJoin(user, eq(user.id, initiativeTasks.ownerId))
    .$dynamic()
}
