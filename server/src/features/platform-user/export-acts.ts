import type { Outputs } from '@pegada/contract/contract.ts'
import { personActColumns } from '@pegada/contract/platform-user.ts'
import { presented } from '../../platform/db/list-page.ts'
import { instantCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  fileBatch,
  type ListColumns,
  type OrderedFile,
  streamList,
} from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { assertPerson, presentAct } from './acts-of-person.ts'
import { selectActs } from './repo-acts.ts'

type Act = Outputs['platformUser']['activity']['rows'][number]
type ColumnKey = (typeof personActColumns)[number]

/** What somebody did as a file, or their sign-ins alone, in the order of the screen. Throws `platform_user.not_found`. */
export async function exportActs(
  { db, translate }: Pick<Ports, 'db' | 'translate'>,
  { userId, only, direction, format, language, columns: told }: OrderedFile<ColumnKey, 'at'> & Narrow,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  await assertPerson(db, userId)
  const load = async (cursor: string | undefined) =>
    presented(await selectActs(db, { userId, only }, { ...fileBatch, sort: 'at', direction, cursor }), presentAct)
  const list = { name: 'platform-user:tab.activity', all: personActColumns, columns, load } as const
  return streamList({ translate }, { format, language, columns: told }, list, headers)
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
