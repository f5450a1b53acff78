import type { Outputs } from '@pegada/contract/contract.ts'
import { factorImportErrorColumns } from '@pegada/contract/factor-import.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type ListPage, presented } from '../../platform/db/list-page.ts'
import { refusalSentence } from '../../platform/locale/refusal-sentence.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { type FileWanted, type ListColumns, streamListed } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { presentError } from './present.ts'
import { countErrors, type FactorImportErrorWanted, findImport, selectErrors } from './repo.ts'

type Faulty = Outputs['factorImport']['errors']['rows'][number]
type ColumnKey = (typeof factorImportErrorColumns)[number]
type Asked = Omit<FactorImportErrorWanted, 'sort'> & {
  readonly importId: string
  readonly sort?: 'position' | undefined
}

/** A page of the rows of an import that could not be read. Throws `factor_import.not_found`. */
export async function listErrors(ports: Pick<Ports, 'db'>, asked: Asked): Promise<Outputs['factorImport']['errors']> {
  const page = await pageOf(ports, asked)
  return { ...page, ...(await countErrors(ports.db, asked.importId)), page: asked.page, pageSize: asked.pageSize }
}

/** The same as a file, each with the sentence of what is wrong. Throws `factor_import.not_found`. */
export function exportErrors(
  ports: Pick<Ports, 'db' | 'translate'>,
  wanted: FileWanted<ColumnKey> & Pick<Asked, 'importId' | 'sort' | 'direction'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    ...{ name: 'factor-import:problems.title', all: factorImportErrorColumns },
    columns: columnsIn(ports.translate, wanted.language),
    read: (asked: Asked) => pageOf(ports, asked),
  }
  return streamListed(ports, wanted, list, headers)
}

async function pageOf(
  { db }: Pick<Ports, 'db'>,
  { importId, sort = 'position', direction, page, pageSize, cursor }: Asked,
): Promise<ListPage<Faulty>> {
  if (!(await findImport(db, importId))) throw new DomainError('factor_import.not_found')
  const found = await selectErrors(db, importId, { sort, direction, page, pageSize, cursor })
  return presented(found, ({ row }) => presentError(row))
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
