import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { breather } from '../../platform/clock/breathe.ts'
import type { ReadFile } from '../../platform/reader/port.ts'
import type { Ports } from '../../ports.ts'
import { contentKind } from '../document/content-kind.ts'
import { type CompanyContext, type PreparedDocument, prepareDocument } from '../fiscal-document/prepare-document.ts'
import type { FileRow } from './repo.ts'

/** Shorter than elsewhere: the database waits for its next statement meanwhile. */
const heldMaxMs = 5

/** A file on its way to the database: its documents, why it has none, or to whom it is handed on. */
export interface PreparedFileRow {
  readonly row: FileRow
  readonly content: readonly PreparedDocument[] | DomainError | Receiver
}

/** Who takes files that are no fiscal XML. */
export type Receiver = 'bill' | 'sheet'

/** Reads files and does all the work on them that needs no database. */
export async function prepareFiles(
  ports: Pick<Ports, 'storage' | 'reader' | 'catalogue' | 'municipalities' | 'airports' | 'spendBridge'>,
  company: CompanyContext,
  rows: readonly FileRow[],
): Promise<PreparedFileRow[]> {
  const contents = await Promise.all(
    rows.map(async ({ storageKey }) => {
      const bytes = await ports.storage.find(storageKey)
      invariant(bytes, 'the bytes of a received file are kept')
      return bytes
    }),
  )
  const handedOn = contents.map((bytes) => HANDED_ON[contentKind(bytes)])
  const read = await ports.reader.read(contents.filter((_, index) => handedOn[index] === undefined))
  const breathe = breather(heldMaxMs)
  const prepared: PreparedFileRow[] = []
  for (const [index, row] of rows.entries()) {
    const receiver = handedOn[index]
    if (receiver) prepared.push({ row, content: receiver })
    else prepared.push({ row, content: await documentsOf(read.shift()) })
  }
  return prepared

  async function documentsOf(file: ReadFile | undefined): Promise<PreparedDocument[] | DomainError> {
    invariant(file, 'every file that is read has an answer')
    if (file instanceof DomainError) return file
    const documents: PreparedDocument[] = []
    for (const document of file) documents.push(await prepareDocument(ports, company, document, breathe))
    return documents
  }
}

/** Which kinds of content have a reader of their own. */
const HANDED_ON: Partial<Readonly<Record<ReturnType<typeof contentKind>, Receiver>>> = {
  pdf: 'bill',
  png: 'bill',
  jpg: 'bill',
  xlsx: 'sheet',
  csv: 'sheet',
}
