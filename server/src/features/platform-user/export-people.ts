import type { Outputs } from '@pegada/contract/contract.ts'
import { platformUserColumns } from '@pegada/contract/platform-user.ts'
import { instantCell, textCell } from '../../platform/table/cell.ts'
import { type ListColumns, type OrderedFile, type Say, streamPlatformList } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { peopleOf } from './list-people.ts'
import type { PeopleFilter, PeopleWanted } from './repo.ts'

type Person = Outputs['platformUser']['list']['rows'][number]
type ColumnKey = (typeof platformUserColumns)[number]

/** People as a file, under the filters and in the order of the screen; who works at several companies has all in one cell. */
export function exportPeople(
  ports: Pick<Ports, 'db' | 'clock' | 'translate'>,
  wanted: OrderedFile<ColumnKey, PeopleWanted['sort']> & PeopleFilter,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const file = { ...peopleOf(ports), name: 'platform-user:title', all: platformUserColumns, columns }
  return streamPlatformList(ports, {}, wanted, file, headers)
}

const title = (key: ColumnKey) => `platform-user:column.${key}`

function each(person: Person, tell: (company: Person['companies'][number]) => string) {
  return textCell(person.companies.map(tell).filter(Boolean).join('; ') || null)
}

const columns: ListColumns<Person, ColumnKey> = {
  name: { title: title('name'), width: 32, cell: ({ name }) => textCell(name) },
  email: { title: title('email'), width: 34, cell: ({ email }) => textCell(email) },
  company: { title: title('company'), width: 40, cell: (person) => each(person, ({ name }) => name) },
  role: {
    ...{ title: title('role'), width: 20 },
    cell: (person, say: Say) => each(person, ({ role }) => say(`shell:role.${role}`)),
  },
  platformRole: {
    ...{ title: 'platform-user:profile.platform_role', width: 20 },
    cell: ({ platformRole }, say) => textCell(platformRole && say(`shell:role.${platformRole}`)),
  },
  location: {
    ...{ title: title('location'), width: 28 },
    cell: (person) => each(person, ({ city, state }) => [city, state].filter(Boolean).join(', ')),
  },
  status: {
    ...{ title: title('status'), width: 16 },
    cell: ({ status }, say) => textCell(say(`platform-user:status.${status}`)),
  },
  lastSignInAt: {
    ...{ title: title('lastSignInAt'), width: 22 },
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? textCell(null) : instantCell(new Date(lastSignInAt))),
  },
  createdAt: { title: title('createdAt'), width: 22, cell: ({ createdAt }) => instantCell(new Date(createdAt)) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
