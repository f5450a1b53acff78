import type { Outputs } from '@pegada/contract/contract.ts'
import { taskColumns } from '@pegada/contract/initiative-task.ts'
import { type Clock, today } from '../../platform/clock/port.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import { dayCell, instantCell, textCell } from '../../platform/table/cell.ts'
import { type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { countMatching, type StoredTask, selectTasks, type TaskFilter, type TaskWanted } from './repo.ts'

type ColumnKey = (typeof taskColumns)[number]

/** A page of the tasks that match. */
export function listTasks(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  wanted: AskedOf<TaskFilter, TaskWanted, 'today'>,
): Promise<Outputs['initiativeTask']['list']> {
  const asked = { ...wanted, today: today(clock) }
  return companyList(tx, actor, asked, {
    sort: 'dueOn',
    select: selectTasks,
    count: countMatching,
    present: (row) => presentListed(clock, row),
  })
}

/** The list as a file, under the filters and in the order of the screen. */
export function exportTasks(
  ports: Pick<Ports, 'db' | 'translate' | 'clock'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, TaskWanted['sort']> & Omit<TaskFilter, 'companyId' | 'today'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const day = today(ports.clock)
  const list = {
    name: 'initiative:tasks.title',
    all: taskColumns,
    columns: columnsOn(day),
    sort: 'dueOn',
    select: selectTasks,
  } as const
  return streamCompanyList(ports, actor, { ...wanted, today: day }, list, headers)
}

/** A task as the list has it, with the name of its initiative. */
export function presentListed(clock: Clock, stored: StoredTask): Outputs['initiativeTask']['get'] {
  return { ...presentTask(clock, stored), initiative: stored.initiative }
}

/** A task as it is answered. */
export function presentTask(clock: Clock, stored: StoredTask): Outputs['initiativeTask']['create'] {
  const { task, owner } = stored
  const { id, initiativeId, title, dueOn, doneAt, createdAt } = task
  return {
    ...{ id, initiativeId, title, dueOn, owner },
    doneAt: doneAt?.toISOString() ?? null,
    isOverdue: isOverdue(stored, today(clock)),
    createdAt: createdAt.toISOString(),
  }
}

function isOverdue({ task: { doneAt, dueOn }, isDropped }: StoredTask, day: string): boolean {
  return doneAt === null && dueOn < day && !isDropped
}

function columnsOn(day: string): ListColumns<StoredTask, ColumnKey> {
  return {
    title: { title: 'initiative:task.what', width: 40, cell: ({ task }) => textCell(task.title) },
    initiative: { title: 'initiative:panel.title', width: 36, cell: ({ initiative }) => textCell(initiative) },
    owner: { title: 'initiative:task.ownerId', width: 30, cell: ({ owner }) => textCell(owner?.name ?? null) },
    dueOn: { title: 'initiative:task.dueOn', width: 14, cell: ({ task }) => dayCell(task.dueOn) },
    state: {
      title: 'initiative:column.state',
      width: 14,
      cell: (stored, say) =>
        textCell(
          say(`initiative:tasks.state.${stored.task.doneAt ? 'done' : isOverdue(stored, day) ? 'overdue' : 'open'}`),
        ),
    },
    doneAt: {
      title: 'initiative:tasks.doneAt',
      width: 22,
      cell: ({ task: { doneAt } }) => (doneAt ? instantCell(doneAt) : textCell(null)),
    },
    createdAt: { title: 'initiative:column.createdAt', width: 22, cell: ({ task }) => instantCell(task.createdAt) },
    id: { title: 'report-words:column.id', width: 38, cell: ({ task }) => textCell(task.id) },
  }
}
