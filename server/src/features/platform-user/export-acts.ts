import type { Outputs } from '@pegada/contract/contract.ts'
import { personActColumns } from '@pegada/contract/platform-user.ts'
import { instantCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamPlatformList } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { acts, assertPerson } from './acts-of-person.ts'

type Act = Outputs['platformUser']['activity']['rows'][number]
type ColumnKey = (typeof personActColumns)[number]

/** What somebody did as a file, or their sign-ins alone, in the order of the screen. Throws `platform_user.not_found`. */
export async function exportActs(
  ports: Pick<Ports, 'db' | 'translate'>,
  wanted: OrderedFile<ColumnKey, 'at'> & Narrow,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  await assertPerson(ports.db, wanted.userId)
  const file = { ...acts, name: 'platform-user:tab.activity', all: personActColumns, columns }
  return streamPlatformList(ports, {}, wanted, file, headers)
}

interface Narrow {
  readonly userId: string
  readonly only?: 'sign_ins' | undefined
}

const columns: ListColumns<Act, ColumnKey> = {
  at: { title: 'audit:column.when', width: 22, cell: ({ at }) => instantCell(new Date(at)) },
  act: {
    ...{ title: 'audit:column.act', width: 40 },
    cell: ({ action }, say) => {
      const own = say(`audit:act.${action}`, { defaultValue: action })
      return textCell(say(`list:history.action.${action}`, { defaultValue: own }))
    },
  },
  byProgram: {
    title: 'audit:column.by_program',
    cell: ({ byProgram }, say) => textCell(byProgram ? say('audit:yes') : null),
  },
  record: {
    ...{ title: 'audit:column.record', width: 28 },
    cell: ({ entity }, say) => codeCell(say, `audit:entity.${entity}`, entity),
  },
  company: { title: 'platform-user:column.company', width: 40, cell: ({ company }) => textCell(company) },
}
