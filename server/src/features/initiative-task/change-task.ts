import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { TASKS_MAX } from '@pegada/contract/initiative-kinds.ts'
import { isAllowed } from '@pegada/core/access/permission.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { heldInitiative } from '../initiative/held-initiative.ts'
import {
  countTasks,
  deleteTask,
  findTask,
  insertTask,
  type StoredTask,
  selectPeople,
  type TaskKey,
  type TaskRow,
  updateTask,
} from './repo.ts'

type Needed = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Adds a task to an initiative. Throws `initiative.not_found`, `initiative_task.owner_not_found` or
 * `initiative_task.too_many`.
 */
export async function createTask(
  tx: Tx,
  ports: Needed,
  actor: Person,
  input: Inputs['initiativeTask']['create'],
): Promise<StoredTask> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  await heldInitiative(tx, actor, input.initiativeId)
  await assertOwner(tx, companyId, input.ownerId)
  if ((await countTasks(tx, companyId, input.initiativeId)) >= TASKS_MAX) {
    throw new DomainError('initiative_task.too_many', { max: TASKS_MAX })
  }
  const key = { companyId, id: randomUUID() }
  const row = { ...key, ...input, doneAt: null, createdBy: userId, createdAt: ports.clock.now() }
  await insertTask(tx, row)
  await record(tx, ports, actor, { action: 'initiative.add_task', of: row, data: { after: told(row) } })
  return held(tx, key)
}

/**
 * Changes a task, marks it as done, or opens it again. Throws `initiative_task.not_found` or
 * `initiative_task.owner_not_found`.
 */
export async function changeTask(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { taskId, isDone, ...change }: Inputs['initiativeTask']['update'],
): Promise<StoredTask> {
  const key = { companyId: actor.companyId, id: taskId }
  await lockCompany(tx, actor.companyId)
  const { task } = await held(tx, key)
  if (change.ownerId !== undefined) await assertOwner(tx, actor.companyId, change.ownerId)
  const { title = task.title, dueOn = task.dueOn, ownerId = task.ownerId } = change
  const doneAt = isDone === undefined ? task.doneAt : isDone ? (task.doneAt ?? ports.clock.now()) : null
  const after = { ...task, title, dueOn, ownerId, doneAt }
  await updateTask(tx, key, { title, dueOn, ownerId, doneAt })
  const data = { before: told(task), after: told(after) }
  await record(tx, ports, actor, { action: 'initiative.change_task', of: task, data })
  return held(tx, key)
}

/** Takes a task out; the trail keeps what it said. Throws `initiative_task.not_found`. */
export async function removeTask(tx: Tx, ports: Needed, actor: Person, taskId: string): Promise<void> {
  const key = { companyId: actor.companyId, id: taskId }
  await lockCompany(tx, actor.companyId)
  const { task } = await held(tx, key)
  await deleteTask(tx, key)
  await record(tx, ports, actor, { action: 'initiative.remove_task', of: task, data: { before: told(task) } })
}

/** Who may do a task: members who may write initiatives, of the whole company. */
export async function peopleOf(tx: Tx, { companyId }: Pick<Actor, 'companyId'>) {
  const people = await selectPeople(tx, companyId)
  return people
    .filter(({ role, unitIds }) => unitIds === null && isAllowed(role, 'target:write'))
    .map(({ id, name, avatar }) => ({ id, name, avatar }))
}

/** Throws `initiative_task.not_found`. */
export async function held(tx: Tx, key: TaskKey): Promise<StoredTask> {
  const found = await findTask(tx, key)
  if (!found) throw new DomainError('initiative_task.not_found')
  return found
}

async function assertOwner(tx: Tx, companyId: string, ownerId: string): Promise<void> {
  const people = await peopleOf(tx, { companyId })
  if (!people.some(({ id }) => id === ownerId)) throw new DomainError('initiative_task.owner_not_found')
}

/** What people say of a task. */
function told({ id, title, dueOn, ownerId, doneAt }: TaskRow) {
  return { taskId: id, title, dueOn, ownerId, doneAt: doneAt?.toISOString() ?? null }
}

/** Stands in the history of the initiative. */
async function record(
  tx: Tx,
  { clock }: Needed,
  { companyId, userId }: Person,
  { action, of, data }: { action: string; of: TaskRow; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const entityId = of.initiativeId
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'initiative', entityId, data })
}
