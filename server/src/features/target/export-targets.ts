import { targetColumns } from '@pegada/contract/target.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { coverageOf, scopesOf } from './present.ts'
import { selectTargets, type TargetFilter, type TargetRow, type TargetWanted } from './repo.ts'

type ColumnKey = (typeof targetColumns)[number]

/** The list as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportTargets(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, TargetWanted['sort']> & Omit<TargetFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'target:list.title',
    all: targetColumns,
    columns,
    sort: 'targetYear',
    select: selectTargets,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

type Listed = { readonly target: TargetRow }

const figure = (field: 'baseYear' | 'targetYear' | 'submittedYear' | 'cutPercent', width = 14) => ({
  title: `target:column.${field}`,
  width,
  cell: ({ target }: Listed) => numberCell(String(target[field])),
})

const columns: ListColumns<Listed, ColumnKey> = {
  name: { title: 'target:column.name', width: 40, cell: ({ target }) => textCell(target.name) },
  term: {
    title: 'target:column.term',
    width: 24,
    cell: ({ target }, say) => codeCell(say, `target:term.${target.term}`, target.term),
  },
  scopes: { title: 'target:column.scopes', width: 14, cell: ({ target }) => textCell(scopesOf(target).join(', ')) },
  categories: {
    title: 'target:column.categories',
    width: 40,
    cell: ({ target }, say) =>
      textCell(
        coverageOf(target)
          .categories.map((category) => say(`domain:category.${category}`))
          .join(', '),
      ),
  },
  measure: {
    title: 'target:column.measure',
    width: 28,
    cell: ({ target: { measure, product, productUnit } }, say) =>
      product === null
        ? codeCell(say, `target:measure.${measure ?? 'none'}`, measure ?? '')
        : textCell(`${product} (${productUnit})`),
  },
  baseYear: figure('baseYear'),
  targetYear: figure('targetYear'),
  cutPercent: figure('cutPercent', 18),
  submittedYear: figure('submittedYear'),
  rules: {
    title: 'target:column.rules',
    width: 30,
    cell: ({ target }, say) => codeCell(say, `target:rules.${target.rules}`, target.rules),
  },
  createdAt: { title: 'target:column.createdAt', width: 22, cell: ({ target }) => instantCell(target.createdAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ target }) => textCell(target.id) },
}
