import type { Outputs } from '@pegada/contract/contract.ts'
import { taskColumns } from '@pegada/contract/initiative-task.ts'
import { type Clock, today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { dayCell, instantCell, textCell } from '../../platform/table/cell.ts'
import { type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import {
  countMatching,
  type ListedTask,
  type StoredTask,
  selectTasks,
  type TaskFilter,
  type TaskWanted,
} from './repo.ts'

type ColumnKey = (typeof taskColumns)[number]
type Narrowed = Omit<TaskFilter, 'companyId' | 'today'>

/** A page of the tasks that match. */
export async function listTasks(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  {
    page,
    pageSize,
    cursor,
    sort = 'dueOn',
    direction,
    ...narrow
  }: Narrowed & Omit<TaskWanted, 'sort'> & { readonly sort?: TaskWanted['sort'] | undefined },
): Promise<Outputs['initiativeTask']['list']> {
  const filter = { ...narrow, companyId, today: today(clock), search: narrow.search?.trim() || undefined }
  const { rows, next, previous } = await selectTasks(tx, filter, { sort, direction, page, pageSize, cursor })
  return {
    rows: rows.map((row) => ({ ...presentTask(clock, row), initiative: row.initiative })),
    ...(await countMatching(tx, filter)),
    ...{ page, pageSize, next, previous },
  }
}

/** The list as a file, under the filters and in the order of the screen. */
export function exportTasks(
  ports: Pick<Ports, 'db' | 'translate' | 'clock'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, TaskWanted['sort']> & Narrowed,
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

/** A task as it is answered. */
export function presentTask(clock: Clock, { task, owner }: StoredTask): Outputs['initiativeTask']['create'] {
  const { id, initiativeId, title, dueOn, doneAt, createdAt } = task
  return {
    ...{ id, initiativeId, title, dueOn, owner },
    doneAt: doneAt?.toISOString() ?? null,
    isOverdue: doneAt === null && dueOn < today(clock),
    createdAt: createdAt.toISOString(),
  }
}

function columnsOn(day: string): ListColumns<ListedTask, ColumnKey> {
  return {
    title: { title: 'initiative:task.what', width: 40, cell: ({ task }) => textCell(task.title) },
    initiative: { title: 'initiative:panel.title', width: 36, cell: ({ initiative }) => textCell(initiative) },
    owner: { title: 'initiative:task.ownerId', width: 30, cell: ({ owner }) => textCell(owner?.name ?? null) },
    dueOn: { title: 'initiative:task.dueOn', width: 14, cell: ({ task }) => dayCell(task.dueOn) },
    state: {
      title: 'initiative:column.state',
      width: 14,
      cell: ({ task: { doneAt, dueOn } }, say) =>
        textCell(say(`initiative:tasks.state.${doneAt ? 'done' : dueOn < day ? 'overdue' : 'open'}`)),
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
