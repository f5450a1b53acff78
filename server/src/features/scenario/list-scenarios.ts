import type { Outputs } from '@pegada/contract/contract.ts'
import { scenarioColumns } from '@pegada/contract/scenario.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { choicesOf, presentScenario } from './present.ts'
import {
  countMatching,
  type ScenarioFilter,
  type ScenarioWanted,
  type StoredScenario,
  selectScenarios,
} from './repo.ts'

type ColumnKey = (typeof scenarioColumns)[number]
type Wanted = AskedOf<ScenarioFilter, ScenarioWanted>

/** A page of the scenarios that match. */
export function listScenarios(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['scenario']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'name',
    select: selectScenarios,
    count: countMatching,
    present: presentScenario,
  })
}

/** The list as a file, under the search and in the order of the screen. */
export function exportScenarios(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, ScenarioWanted['sort']> & Omit<ScenarioFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'scenario:list.title',
    all: scenarioColumns,
    columns,
    sort: 'name',
    select: selectScenarios,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

const columns: ListColumns<StoredScenario, ColumnKey> = {
  name: { title: 'scenario:column.name', width: 40, cell: ({ scenario }) => textCell(scenario.name) },
  author: { title: 'scenario:column.author', width: 30, cell: ({ author }) => textCell(author) },
  year: { title: 'scenario:row.year', width: 10, cell: ({ scenario }) => numberCell(choicesOf(scenario).year) },
  createdAt: { title: 'scenario:column.created', width: 22, cell: ({ scenario }) => instantCell(scenario.createdAt) },
  changedAt: { title: 'scenario:column.changed', width: 22, cell: ({ scenario }) => instantCell(scenario.changedAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ scenario }) => textCell(scenario.id) },
}
