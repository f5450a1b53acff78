import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { factorImportErrorColumns } from '@pegada/contract/factor-import.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { refusalSentence } from '../../platform/locale/refusal-sentence.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { type ListColumns, type OrderedFile, streamPlatformList } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { presentError } from './present.ts'
import {
  countErrors,
  type FactorImportErrorRow,
  type FactorImportErrorWanted,
  type FaultyFilter,
  findImport,
  selectErrors,
} from './repo.ts'

type Faulty = Outputs['factorImport']['errors']['rows'][number]
type ColumnKey = (typeof factorImportErrorColumns)[number]

const errors = {
  sort: 'position',
  select: async (db: Ports['db'], filter: FaultyFilter, wanted: FactorImportErrorWanted) => {
    if (!(await findImport(db, filter.importId))) throw new DomainError('factor_import.not_found')
    return selectErrors(db, filter, wanted)
  },
  count: countErrors,
  present: ({ row }: { readonly row: FactorImportErrorRow }) => presentError(row),
} as const

/** A page of the rows of an import that could not be read. Throws `factor_import.not_found`. */
export function listErrors(
  { db }: Pick<Ports, 'db'>,
  wanted: Inputs['factorImport']['errors'],
): Promise<Outputs['factorImport']['errors']> {
  return platformList(db, {}, wanted, errors)
}

/** The same as a file, each with the sentence of what is wrong. Throws `factor_import.not_found`. */
export function exportErrors(
  ports: Pick<Ports, 'db' | 'translate'>,
  wanted: OrderedFile<ColumnKey, 'position'> & FaultyFilter,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const columns = columnsIn(ports.translate, wanted.language)
  const file = { ...errors, name: 'factor-import:problems.title', all: factorImportErrorColumns, columns }
  return streamPlatformList(ports, {}, wanted, file, headers)
}

const columnsIn = (translate: Translate, language: string): ListColumns<Faulty, ColumnKey> => ({
  row: { title: 'factor-import:problems.row', width: 8, cell: ({ row }) => numberCell(row) },
  field: { title: 'factor-import:problems.field', width: 20, cell: ({ field }) => textCell(field) },
  code: { title: 'factor-import:problems.code', width: 28, cell: ({ code }) => textCell(code) },
  problem: {
    title: 'factor-import:problems.problem',
    width: 70,
    cell: (faulty) => textCell(refusalSentence({ translate, language }, faulty)),
  },
})
