import { subsidiaryColumns } from '@pegada/contract/subsidiary.ts'
import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { instantCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type SubsidiaryFilter, type SubsidiaryRow, type SubsidiaryWanted, selectSubsidiaries } from './repo.ts'

type ColumnKey = (typeof subsidiaryColumns)[number]

/** The list as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportSubsidiaries(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, SubsidiaryWanted['sort']> & Omit<SubsidiaryFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'subsidiary:list.title',
    all: subsidiaryColumns,
    columns,
    sort: 'legalName',
    select: selectSubsidiaries,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

interface Listed {
  readonly subsidiary: SubsidiaryRow
}

const text = (
  field: 'legalName' | 'tradeName' | 'country' | 'address' | 'city' | 'state' | 'zipCode',
  width: number,
) => ({
  title: `subsidiary:column.${field}`,
  width,
  cell: ({ subsidiary }: Listed) => textCell(subsidiary[field] ?? ''),
})

const columns: ListColumns<Listed, ColumnKey> = {
  legalName: text('legalName', 40),
  tradeName: text('tradeName', 30),
  cnpj: {
    title: 'subsidiary:column.cnpj',
    width: 20,
    cell: ({ subsidiary }) => textCell(subsidiary.cnpj === null ? '' : maskCnpj(subsidiary.cnpj)),
  },
  kind: {
    title: 'subsidiary:column.kind',
    width: 24,
    cell: ({ subsidiary }, say) => codeCell(say, `subsidiary:kind.${subsidiary.kind}`, subsidiary.kind),
  },
  accountingGroup: {
    title: 'subsidiary:column.accountingGroup',
    width: 24,
    cell: ({ subsidiary }, say) =>
      codeCell(say, `subsidiary:accounting.${subsidiary.accountingGroup}`, subsidiary.accountingGroup),
  },
  country: text('country', 8),
  address: text('address', 40),
  city: text('city', 24),
  state: text('state', 8),
  zipCode: text('zipCode', 12),
  createdAt: {
    title: 'subsidiary:column.createdAt',
    width: 22,
    cell: ({ subsidiary }) => instantCell(subsidiary.createdAt),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ subsidiary }) => textCell(subsidiary.id) },
}
