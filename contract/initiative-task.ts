import { z } from 'zod'
import { TASK_STATES } from './initiative-kinds.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, day, id, instant } from './scalars.ts'

/** What is to be done for an initiative, by whom and by when; whoever does it is told before the day and after it. */

const person = z.object({ id: z.string(), name: z.string(), avatar })

const fields = {
  title: z.string().trim().min(1).max(200),
  dueOn: day.describe('By when'),
}

export const initiativeTaskRow = z.object({
  id,
  initiativeId: id,
  ...fields,
  owner: person.nullable().describe('Who does it; null once they are gone'),
  doneAt: instant.nullable(),
  isOverdue: z.boolean().describe('Not done, its day is over in Brasília, and its initiative was not dropped'),
  createdAt: instant,
})

const entered = { ...fields, ownerId: z.string().min(1).max(100).describe('Who does it, of `people`') }

const listedTask = initiativeTaskRow.extend({ initiative: z.string().describe('Its name') })

const taskList = {
  sorts: ['dueOn', 'title', 'createdAt'],
  filters: {
    initiative: id.optional(),
    state: z.enum(TASK_STATES).optional().describe('`overdue` is open, too, and not of a dropped initiative'),
    ownerId: z.string().min(1).max(100).optional().describe('Who does them'),
  },
} as const

/** The columns of the tasks as a file. */
export const taskColumns = ['title', 'initiative', 'owner', 'dueOn', 'state', 'doneAt', 'createdAt', 'id'] as const

export const initiativeTask = {
  list: guardedProcedure('target:read')
    .route({
      method: 'GET',
      path: '/initiative-tasks',
      summary: 'The tasks of all initiatives, or of one',
      tags: ['targets'],
    })
    .input(listInput(taskList))
    .output(listOf(listedTask)),

  export: guardedProcedure('target:read', 'heavy')
    .route({
      method: 'GET',
      path: '/initiative-tasks/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['targets'],
    })
    .input(exportInput({ ...taskList, columns: taskColumns }))
    .output(streamedFile),

  people: guardedProcedure('target:read')
    .route({ method: 'GET', path: '/initiatives/people', summary: 'Who may do a task', tags: ['targets'] })
    .output(z.array(person)),

  get: guardedProcedure('target:read')
    .errors(failsWith('initiative_task.not_found'))
    .route({ method: 'GET', path: '/initiative-tasks/{taskId}', summary: 'One task', tags: ['targets'] })
    .input(z.object({ taskId: id }))
    .output(listedTask),

  create: guardedProcedure('target:write')
    .errors(failsWith('initiative.not_found', 'initiative_task.owner_not_found', 'initiative_task.too_many'))
    .route({
      method: 'POST',
      path: '/initiatives/{initiativeId}/tasks',
      summary: 'Add a task to an initiative',
      tags: ['targets'],
    })
    .input(z.object({ initiativeId: id, ...entered }))
    .output(initiativeTaskRow),

  update: guardedProcedure('target:write')
    .errors(failsWith('initiative_task.not_found', 'initiative_task.owner_not_found'))
    .route({
      method: 'PATCH',
      path: '/initiative-tasks/{taskId}',
      summary: 'Change a task, mark it as done, or open it again',
      tags: ['targets'],
    })
    .input(
      z.object({
        taskId: id,
        title: fields.title.optional(),
        dueOn: fields.dueOn.optional(),
        ownerId: entered.ownerId.optional(),
        isDone: z.boolean().optional(),
      }),
    )
    .output(initiativeTaskRow),

  delete: guardedProcedure('target:write')
    .errors(failsWith('initiative_task.not_found'))
    .route({
      method: 'DELETE',
      path: '/initiative-tasks/{taskId}',
      summary: 'Take a task out; the trail keeps it',
      tags: ['targets'],
    })
    .input(z.object({ taskId: id }))
    .output(z.object({ id })),
}
