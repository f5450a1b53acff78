import type { Outputs } from '@pegada/contract/contract.ts'
import { triageGroupColumns } from '@pegada/contract/triage.ts'
import { dayCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { type FileWanted, fileBatch, type ListColumns, type Say, streamList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type SourceNames, sourceNames } from '../activity/source-names.ts'
import { ownGeneratorNames } from '../platform-generator/own-generators.ts'
import { scopeOf } from './decide-group.ts'
import { type GroupsWanted, groupsOf, listSums } from './list-groups.ts'
import type { GroupRow } from './repo-groups.ts'

type ColumnKey = (typeof triageGroupColumns)[number]
/** What the generator of the installation is called that a group suggests first; empty of any other source. */
type Group = Outputs['triage']['listGroups']['rows'][number] & { readonly ownName: string }

/**
 * The groups as a file, under the filters and in the order of the screen. As sums they have no marks: all are read once, and a
 * batch is counted off of these, so that none is passed over where others are decided meanwhile.
 */
export function exportGroups(
  ports: Ports,
  actor: Actor,
  { format, language, columns: shown, ...filters }: FileWanted<ColumnKey> & Omit<GroupsWanted, 'page' | 'pageSize'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { groupBy = 'likeness' } = filters
  let sums: GroupRow[] | undefined
  const load = (cursor: string | undefined) =>
    ports.db.asTenant(actor, async (tx) => {
      sums ??= await listSums(tx, actor, filters)
      const [from, to] = [Number(cursor ?? 0), Number(cursor ?? 0) + fileBatch.pageSize]
      const rows = await groupsOf(tx, ports, scopeOf(actor, filters), { groupBy, rows: sums.slice(from, to) })
      const names = await ownGeneratorNames(tx, actor.companyId)
      return {
        rows: rows.map((row) => ({ ...row, ownName: names.get(row.suggestions[0]?.generatorKey ?? '') ?? '' })),
        next: to < sums.length ? String(to) : null,
        previous: null,
      }
    })
  const list = {
    ...{ name: 'triage:groups.title', all: triageGroupColumns, load },
    columns: columnsWith(sourceNames(ports, language)),
  }
  return streamList(ports, { format, language, columns: shown }, list, headers)
}

/** What a group is called: its product, or what it puts together. */
function nameOf({ merged, product }: Group, say: Say): string {
  if (merged?.by === 'ncm') return say('triage:group.ncm', { ncm: merged.value })
  if (merged?.by !== 'sector') return product
  return say(`triage:sector.${merged.value}`, { defaultValue: say('triage:sector.other', { code: merged.value }) })
}

const columnsWith = (names: SourceNames): ListColumns<Group, ColumnKey> => ({
  product: { title: 'triage:column.product', width: 40, cell: (group, say) => textCell(nameOf(group, say)) },
  ncm: { title: 'document:column.ncm', width: 10, cell: ({ ncm }) => textCell(ncm) },
  issuers: { title: 'document:document.issuer', width: 40, cell: ({ issuers }) => textCell(issuers.join('; ')) },
  documents: { title: 'document-party-words:places.documents', cell: ({ documents }) => numberCell(documents) },
  lines: { title: 'triage:column.lines', width: 10, cell: ({ lines }) => numberCell(lines) },
  quantity: { title: 'document:column.quantity', cell: ({ quantity }) => numberCell(quantity) },
  unit: { title: 'report-words:column.unit', width: 10, cell: ({ unit }) => textCell(unit) },
  value: { title: 'document:column.total', width: 18, cell: ({ value }) => numberCell(value) },
  massKg: { title: 'list:history.fact.co2eKg', width: 18, cell: ({ massKg }) => numberCell(massKg) },
  source: {
    title: 'document:column.source',
    width: 36,
    cell: ({ suggestions: [first], ownName }) =>
      textCell(first && names.of({ generatorKey: first.generatorKey, sourceName: ownName })),
  },
  confidence: { title: 'document:column.confidence', cell: ({ confidence }) => numberCell(confidence) },
  question: {
    title: 'consumption-words:column.question',
    width: 50,
    cell: ({ question }, say) =>
      textCell(question && say(`classification:question.${question}`, { defaultValue: question })),
  },
  firstDay: { title: 'document-party-words:column.first', width: 14, cell: ({ firstDay }) => dayCell(firstDay) },
  lastDay: { title: 'document-party-words:column.last', width: 14, cell: ({ lastDay }) => dayCell(lastDay) },
})
