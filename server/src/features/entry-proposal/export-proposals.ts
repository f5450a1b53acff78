import type { Outputs } from '@pegada/contract/contract.ts'
import { entryProposalColumns } from '@pegada/contract/entry-proposal.ts'
import { presented } from '../../platform/db/list-page.ts'
import { dayCell, isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentProposal } from './present.ts'
import { type ProposalFilter, type ProposalWanted, selectProposals } from './repo.ts'

type ColumnKey = (typeof entryProposalColumns)[number]
type Proposal = Outputs['entryProposal']['list']['rows'][number]

/** The proposals as a file, under the filters and in the order of the screen; of a key those alone that came by it. */
export function exportProposals(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, ProposalWanted['sort']> & Omit<ProposalFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    { ...wanted, keyId: actor.apiKey?.id },
    {
      name: 'entry-proposal:list.title',
      all: entryProposalColumns,
      columns,
      sort: 'proposedAt',
      select: async (tx, filter, asked) => presented(await selectProposals(tx, filter, asked), presentProposal),
    },
    headers,
  )
}

const columns: ListColumns<Proposal, ColumnKey> = {
  description: { title: 'entry-proposal:column.description', width: 40, cell: (row) => textCell(row.description) },
  site: { title: 'entry-proposal:column.site', width: 30, cell: (row) => textCell(row.businessUnitName) },
  scope: { title: 'report-words:column.scope', width: 8, cell: ({ scope }) => numberCell(scope) },
  periodStart: { title: 'report-words:column.start', width: 12, cell: ({ periodStart }) => dayCell(periodStart) },
  periodEnd: { title: 'report-words:column.end', width: 12, cell: ({ periodEnd }) => dayCell(periodEnd) },
  quantity: { title: 'entry-proposal:column.quantity', cell: ({ quantity }) => numberCell(quantity.value) },
  unit: { title: 'report-words:column.unit', width: 12, cell: ({ quantity }) => textCell(quantity.unit) },
  co2eKg: { title: 'list:history.fact.co2eKg', width: 18, cell: ({ co2eKg }) => numberCell(co2eKg) },
  note: { title: 'entry-proposal:column.note', width: 50, cell: ({ note }) => textCell(note) },
  state: {
    title: 'entry-proposal:column.state',
    cell: ({ state }, say) => codeCell(say, `entry-proposal:state.${state}`, state),
  },
  key: { title: 'entry-proposal:column.key', width: 24, cell: ({ keyName }) => textCell(keyName) },
  proposedBy: {
    title: 'entry-proposal:column.proposedBy',
    width: 28,
    cell: ({ proposedBy }) => textCell(proposedBy),
  },
  proposedAt: { title: 'entry-proposal:column.proposedAt', width: 22, cell: ({ proposedAt }) => isoCell(proposedAt) },
  decidedBy: { title: 'entry-proposal:column.decidedBy', width: 28, cell: ({ decidedBy }) => textCell(decidedBy) },
  decidedAt: { title: 'entry-proposal:column.decidedAt', width: 22, cell: ({ decidedAt }) => isoCell(decidedAt) },
  reason: { title: 'entry-proposal:column.reason', width: 40, cell: ({ reason }) => textCell(reason) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
