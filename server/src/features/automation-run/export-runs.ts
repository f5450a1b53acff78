import { runColumns } from '@pegada/contract/automation.ts'
import { instantCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  type ListColumns,
  type OrderedFile,
  type Say,
  streamCompanyList,
} from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { countsOfRun } from './present.ts'
import { type RunFilter, type RunRow, type RunSort, selectRuns } from './repo.ts'

type ColumnKey = (typeof runColumns)[number]

/** The log as a file, under the filters and in the order of the screen. */
export function exportRuns(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, RunSort> & Omit<RunFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'automation:log.title',
    all: runColumns,
    columns,
    sort: 'startedAt',
    select: selectRuns,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

const columns: ListColumns<{ readonly run: RunRow }, ColumnKey> = {
  startedAt: { title: 'automation:log.when', width: 20, cell: ({ run }) => instantCell(run.startedAt) },
  finishedAt: {
    title: 'report-words:column.end',
    width: 20,
    cell: ({ run }) => (run.finishedAt ? instantCell(run.finishedAt) : null),
  },
  kind: {
    title: 'automation:log.kind',
    cell: ({ run }, say) => codeCell(say, `automation:log.kind.${run.kind}`, run.kind),
  },
  name: {
    title: 'automation:log.name',
    width: 28,
    cell: ({ run }, say) => textCell(run.name === '' ? say('automation:log.person') : run.name),
  },
  result: {
    title: 'automation:log.result',
    cell: ({ run }, say) => codeCell(say, `automation:log.result.${run.result}`, run.result),
  },
  counts: {
    title: 'automation:log.counts',
    width: 44,
    cell: ({ run }, say) => textCell(countsText(countsOfRun(run), say)),
  },
  error: { title: 'report-words:column.code', width: 28, cell: ({ run }) => textCell(run.errorCode) },
  importId: { title: 'automation:log.import', width: 38, cell: ({ run }) => textCell(run.importId) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ run }) => textCell(run.id) },
}

function countsText(counts: Readonly<Record<string, number>>, say: Say): string {
  const told = Object.entries(counts).filter(([, count]) => count > 0)
  return told
    .map(([name, count]) => say(`automation:log.count.${name}`, { count, n: count, defaultValue: `${name}: ${count}` }))
    .join(' · ')
}
