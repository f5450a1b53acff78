import { initiativeColumns } from '@pegada/contract/initiative.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type InitiativeFilter, type InitiativeRow, type InitiativeWanted, selectInitiatives } from './repo.ts'

type ColumnKey = (typeof initiativeColumns)[number]

/** The list as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportInitiatives(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, InitiativeWanted['sort']> & Omit<InitiativeFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'initiative:list.title',
    all: initiativeColumns,
    columns,
    sort: 'startMonth',
    select: selectInitiatives,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

type Listed = { readonly initiative: InitiativeRow }

const figure = (field: 'lifetimeYears' | 'investment' | 'runningCost' | 'saving', width = 18) => ({
  title: `initiative:column.${field}`,
  width,
  cell: ({ initiative }: Listed) => numberCell(String(initiative[field])),
})

const columns: ListColumns<Listed, ColumnKey> = {
  name: { title: 'initiative:column.name', width: 40, cell: ({ initiative }) => textCell(initiative.name) },
  state: {
    title: 'initiative:column.state',
    width: 16,
    cell: ({ initiative }, say) => codeCell(say, `initiative:state.${initiative.state}`, initiative.state),
  },
  owner: { title: 'initiative:column.owner', width: 28, cell: ({ initiative }) => textCell(initiative.owner) },
  kind: {
    title: 'initiative:column.kind',
    width: 28,
    cell: ({ initiative }, say) => codeCell(say, `initiative:kind.${initiative.kind}`, initiative.kind),
  },
  startMonth: {
    title: 'initiative:column.startMonth',
    width: 14,
    cell: ({ initiative }) => textCell(initiative.startMonth),
  },
  lifetimeYears: figure('lifetimeYears'),
  investment: figure('investment'),
  runningCost: figure('runningCost'),
  saving: figure('saving'),
  createdAt: {
    title: 'initiative:column.createdAt',
    width: 22,
    cell: ({ initiative }) => instantCell(initiative.createdAt),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ initiative }) => textCell(initiative.id) },
}
