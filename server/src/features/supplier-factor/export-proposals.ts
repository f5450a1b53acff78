import { supplierFactorColumns } from '@pegada/contract/supplier-factor.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type ListedProposal, type ProposalFilter, type ProposalWanted, selectProposals } from './repo.ts'

type ColumnKey = (typeof supplierFactorColumns)[number]

/** The list as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportProposals(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, ProposalWanted['sort']> & Omit<ProposalFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'supplier-factor:list.title',
    all: supplierFactorColumns,
    columns,
    sort: 'proposedAt',
    select: selectProposals,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

const columns: ListColumns<ListedProposal, ColumnKey> = {
  supplier: {
    title: 'supplier-factor:column.supplier',
    width: 40,
    cell: ({ proposal }) => textCell(proposal.supplierName),
  },
  kind: {
    title: 'supplier-factor:column.kind',
    width: 26,
    cell: ({ proposal }, say) => textCell(say(`supplier-factor:kind.${proposal.kind}`)),
  },
  year: { title: 'supplier-factor:column.year', width: 10, cell: ({ proposal }) => numberCell(proposal.year) },
  kgPerUnit: {
    title: 'supplier-factor:column.kgPerUnit',
    width: 20,
    cell: ({ proposal }) => numberCell(proposal.kgPerUnit),
  },
  unit: { title: 'supplier-factor:column.unit', width: 10, cell: ({ proposal }) => textCell(proposal.unit) },
  source: { title: 'supplier-factor:column.source', width: 40, cell: ({ proposal }) => textCell(proposal.source) },
  isVerified: {
    title: 'supplier-factor:column.isVerified',
    width: 14,
    cell: ({ proposal }, say) => textCell(say(`supplier-factor:verified.${proposal.isVerified ? 'yes' : 'no'}`)),
  },
  state: {
    title: 'supplier-factor:column.state',
    width: 16,
    cell: ({ proposal }, say) => codeCell(say, `supplier-factor:state.${proposal.state}`, proposal.state),
  },
  proposedBy: {
    title: 'supplier-factor:column.proposedBy',
    width: 30,
    cell: ({ proposedBy }) => textCell(proposedBy),
  },
  proposedAt: {
    title: 'supplier-factor:column.proposedAt',
    width: 22,
    cell: ({ proposal }) => instantCell(proposal.proposedAt),
  },
  decidedAt: {
    title: 'supplier-factor:column.decidedAt',
    width: 22,
    cell: ({ proposal }) => (proposal.decidedAt ? instantCell(proposal.decidedAt) : textCell(null)),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ proposal }) => textCell(proposal.id) },
}
