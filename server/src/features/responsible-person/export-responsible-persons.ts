import { responsiblePersonColumns } from '@pegada/contract/responsible-person.ts'
import { instantCell, textCell } from '../../platform/table/cell.ts'
import { type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import {
  type ResponsiblePersonFilter,
  type ResponsiblePersonRow,
  type ResponsiblePersonWanted,
  selectResponsiblePersons,
} from './repo.ts'

type ColumnKey = (typeof responsiblePersonColumns)[number]

/** The list as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportResponsiblePersons(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, ResponsiblePersonWanted['sort']> & Omit<ResponsiblePersonFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'responsible-person:list.title',
    all: responsiblePersonColumns,
    columns,
    sort: 'name',
    select: selectResponsiblePersons,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

interface Listed {
  readonly responsiblePerson: ResponsiblePersonRow
}

const text = (field: 'firstName' | 'lastName' | 'position' | 'department' | 'email' | 'phone', width: number) => ({
  title: `responsible-person:column.${field}`,
  width,
  cell: ({ responsiblePerson }: Listed) => textCell(responsiblePerson[field] ?? ''),
})

const columns: ListColumns<Listed, ColumnKey> = {
  firstName: text('firstName', 24),
  lastName: text('lastName', 30),
  position: text('position', 30),
  department: text('department', 30),
  email: text('email', 36),
  phone: text('phone', 20),
  createdAt: {
    title: 'responsible-person:column.createdAt',
    width: 22,
    cell: ({ responsiblePerson }) => instantCell(responsiblePerson.createdAt),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ responsiblePerson }) => textCell(responsiblePerson.id) },
}
