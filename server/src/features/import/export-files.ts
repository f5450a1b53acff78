import type { Outputs } from '@pegada/contract/contract.ts'
import { importFileColumns } from '@pegada/contract/import.ts'
import { presented } from '../../platform/db/list-page.ts'
import { refusalSentence } from '../../platform/locale/refusal-sentence.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentFile } from './present.ts'
import { type FileFilter, type FilesWanted, selectFiles } from './repo.ts'

type ColumnKey = (typeof importFileColumns)[number]
type File = Outputs['imports']['addFile']

/** The files of a batch and what became of each as a file, under the filters and in the order of the screen. */
export function exportFiles(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, FilesWanted['sort']> & Omit<FileFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'document:files.title',
      all: importFileColumns,
      columns: columnsIn(ports.translate, wanted.language),
      sort: 'position',
      select: async (tx, filter, asked) =>
        presented(await selectFiles(tx, filter, asked), ({ file }) => presentFile(file)),
    },
    headers,
  )
}

const columnsIn = (translate: Translate, language: string): ListColumns<File, ColumnKey> => ({
  name: { title: 'document:files.name', width: 48, cell: ({ name }) => textCell(name) },
  bytes: { title: 'list:file.bytes', cell: ({ bytes }) => numberCell(bytes) },
  outcome: {
    title: 'document:files.outcome',
    width: 22,
    cell: ({ outcome }, say) => codeCell(say, `document:outcome.${outcome ?? 'waiting'}`, outcome ?? 'waiting'),
  },
  about: {
    title: 'document:files.about',
    width: 60,
    cell: ({ error, outcome }, say) =>
      error === null
        ? codeCell(say, `document:outcome.${outcome}.about`, outcome)
        : textCell(refusalSentence({ translate, language }, error)),
  },
  hash: { title: 'sheet:column.hash', width: 66, cell: ({ sha256 }) => textCell(sha256) },
  document: { title: 'document:files.document', width: 38, cell: ({ documentId }) => textCell(documentId) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
})
