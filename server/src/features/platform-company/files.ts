import type { Outputs } from '@pegada/contract/contract.ts'
import { branchColumns, noteColumns, responsibleColumns } from '@pegada/contract/platform-company-shape.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type ListPage, type ListWanted, wholeList } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { isoCell, textCell } from '../../platform/table/cell.ts'
import type { ListedFile } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { presentResponsible } from './get-company.ts'
import { findCompany, selectBranchPage, selectResponsible } from './repo-detail.ts'

/** What belongs to one company as files, beside what it bought. */

type Detail = Outputs['platformCompany']['get']
type Person = NonNullable<Detail['responsible']>[number]
type Asked = Omit<ListWanted<'name'>, 'sort'> & { readonly companyId: string }

const title = (key: string) => `platform-company:${key}`
const ownId = { title: 'report-words:column.id', width: 38, cell: ({ id }: { readonly id: string }) => textCell(id) }

/** A page of the branches in use, by name. Throws `platform_company.not_found`. */
export function listBranches(
  { db }: Pick<Ports, 'db'>,
  { companyId, ...wanted }: Asked,
): Promise<ListPage<Detail['branches'][number]>> {
  return db.asOwner(async (tx) => {
    await assertCompany(tx, companyId)
    return selectBranchPage(tx, companyId, { ...wanted, sort: 'name' })
  })
}

/** Who answers for the inventory, all of them: a company names a few. Throws `platform_company.not_found`. */
export function listResponsible(
  { db }: Pick<Ports, 'db'>,
  { companyId, direction }: Pick<Asked, 'companyId' | 'direction'>,
): Promise<ListPage<Person>> {
  return db.asOwner(async (tx) => {
    await assertCompany(tx, companyId)
    const persons = (await selectResponsible(tx, companyId)).map(presentResponsible)
    return wholeList(direction === 'asc' ? persons : persons.toReversed())
  })
}

async function assertCompany(tx: Tx, companyId: string): Promise<void> {
  if (!(await findCompany(tx, companyId))) throw new DomainError('platform_company.not_found')
}

export const branchesFile: ListedFile<Detail['branches'][number], (typeof branchColumns)[number]> = {
  name: title('tab.branches'),
  all: branchColumns,
  columns: {
    name: { title: title('responsible.name'), width: 40, cell: ({ name }) => textCell(name) },
    cnpj: { title: 'company:cnpj', width: 18, cell: ({ cnpj }) => textCell(cnpj) },
    city: { title: title('city'), width: 28, cell: ({ city }) => textCell(city) },
    state: { title: title('state'), width: 8, cell: ({ state }) => textCell(state) },
    country: { title: title('place.country'), width: 8, cell: ({ country }) => textCell(country) },
    id: ownId,
  },
}

export const responsibleFile: ListedFile<Person, (typeof responsibleColumns)[number]> = {
  name: title('tab.responsible'),
  all: responsibleColumns,
  columns: {
    name: { title: title('responsible.name'), width: 30, cell: ({ name }) => textCell(name) },
    position: { title: 'responsible-person:column.position', width: 28, cell: ({ position }) => textCell(position) },
    department: {
      ...{ title: 'responsible-person:column.department', width: 28 },
      cell: ({ department }) => textCell(department),
    },
    email: { title: 'responsible-person:column.email', width: 34, cell: ({ email }) => textCell(email) },
    phone: { title: 'responsible-person:column.phone', width: 20, cell: ({ phone }) => textCell(phone) },
    id: ownId,
  },
}

export const notesFile: ListedFile<Outputs['platformCompany']['notes']['rows'][number], (typeof noteColumns)[number]> =
  {
    name: title('tab.notes'),
    all: noteColumns,
    columns: {
      createdAt: { title: 'platform-user:kept.when', width: 22, cell: ({ createdAt }) => isoCell(createdAt) },
      text: { title: title('notes.text'), width: 80, cell: ({ text }) => textCell(text) },
      author: {
        ...{ title: 'platform-user:kept.by', width: 30 },
        cell: ({ author }, say) => textCell(author ?? say(title('notes.gone'))),
      },
      changedAt: { title: title('notes.changedAt'), width: 22, cell: ({ changedAt }) => isoCell(changedAt) },
      id: ownId,
    },
  }
