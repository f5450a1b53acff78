import { today } from '../../platform/clock/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { listCompaniesWithDue, selectDue } from './repo.ts'

export const tellDueTasksName = 'initiative-task.tell-due'

/** Days before its own on which a task is told of. */
const DAYS_BEFORE = 7
const DAY_MS = 86_400_000

/**
 * Each day at 7:00 in Brasília, before the letter of the day: who does a task is told once that it comes due within a week, and once that
 * its day is over; anew where its day changed. Where who does it is gone, all are told who may do it.
 */
export function tellDueTasks(ports: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return {
    name: tellDueTasksName,
    cron: '0 10 * * *',
    async perform() {
      const day = today(ports.clock)
      const ahead = new Date(Date.parse(`${day}T00:00:00Z`) + DAYS_BEFORE * DAY_MS).toISOString().slice(0, 10)
      for (const companyId of await listCompaniesWithDue(ports.db, ahead)) {
        await ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
          for (const { task, initiative } of await selectDue(tx, companyId, ahead)) {
            const { id, initiativeId, title, dueOn, ownerId } = task
            const state = dueOn < day ? 'overdue' : 'soon'
            await tellNotice(tx, ports.clock, {
              ...{ companyId, kind: 'task_due', cause: `${id}:${dueOn}:${state}` },
              subject: { title, initiative, initiativeId, day: dueOn, state },
              ...(ownerId !== null && { to: ownerId }),
            })
          }
        })
      }
    },
  }
}
