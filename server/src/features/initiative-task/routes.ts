import type { Outputs } from '@pegada/contract/contract.ts'
import { guarded } from '../../http/procedures.ts'
import { type Clock, today } from '../../platform/clock/port.ts'
import { heldInitiative } from '../initiative/held-initiative.ts'
import { changeTask, createTask, peopleOf, removeTask } from './change-task.ts'
import { type StoredTask, selectTasks } from './repo.ts'

export const initiativeTaskRoutes = {
  list: guarded.initiativeTask.list.handler(({ context: { ports, actor }, input: { initiativeId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await heldInitiative(tx, actor, initiativeId)
      return (await selectTasks(tx, actor.companyId, initiativeId)).map((task) => presentTask(ports.clock, task))
    }),
  ),

  people: guarded.initiativeTask.people.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => peopleOf(tx, actor)),
  ),

  create: guarded.initiativeTask.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentTask(ports.clock, await createTask(tx, ports, actor, input))),
  ),

  update: guarded.initiativeTask.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentTask(ports.clock, await changeTask(tx, ports, actor, input))),
  ),

  delete: guarded.initiativeTask.delete.handler(({ context: { ports, actor }, input: { taskId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await removeTask(tx, ports, actor, taskId)
      return { id: taskId }
    }),
  ),
}

function presentTask(clock: Clock, { task, owner }: StoredTask): Outputs['initiativeTask']['create'] {
  const { id, initiativeId, title, dueOn, doneAt, createdAt } = task
  return {
    ...{ id, initiativeId, title, dueOn, owner },
    doneAt: doneAt?.toISOString() ?? null,
    isOverdue: doneAt === null && dueOn < today(clock),
    createdAt: createdAt.toISOString(),
  }
}
