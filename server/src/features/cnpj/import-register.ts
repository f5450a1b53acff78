import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type RegisterFault, type RegisterRow, readRegisterRow } from '@pegada/core/company/register-row.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { streamCsv } from '@pegada/core/table/csv.ts'
import type { Database } from '../../platform/db/port.ts'
import { upsertRegister } from './repo-register.ts'

/** What an import did. Running it twice leaves the same rows. */
export interface RegisterReport {
  readonly files: number
  readonly rows: number
  readonly faulty: number
  /** The first faulty rows. */
  readonly errors: readonly { readonly file: string; readonly row: number; readonly code: RegisterFault }[]
}

const batchRows = 1000
const errorsShown = 20

/**
 * Reads the unpacked files of the Receita Federal's open data in a folder, as a stream: a batch of rows at a time, each in a
 * transaction of its own; memory stays flat. Throws `register.no_files` for a folder without any.
 */
export async function importRegister(
  db: Database,
  folder: string,
  onProgress: (rows: number) => void,
): Promise<RegisterReport> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
  if (files.length === 0) throw new DomainError('register.no_files')
  const errors: { file: string; row: number; code: RegisterFault }[] = []
  let [rows, faulty] = [0, 0]
  for (const file of files.toSorted()) {
    let batch: RegisterRow[] = []
    const store = async () => {
      const full = batch
      batch = []
      await db.asOwner((tx) => upsertRegister(tx, full))
      onProgress(rows)
    }
    for await (const { row, cells } of streamCsv(latin1(createReadStream(join(folder, file))))) {
      rows += 1
      const read = readRegisterRow(cells)
      if ('fault' in read) {
        faulty += 1
        if (errors.length < errorsShown) errors.push({ file, row, code: read.fault })
      } else if (batch.push(read) >= batchRows) await store()
    }
    if (batch.length > 0) await store()
  }
  return { files: files.length, rows, faulty, errors }
}

/** The register is published in ISO-8859-1, which its bytes do not tell. */
async function* latin1(pieces: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  for await (const piece of pieces) yield Buffer.from(piece).toString('latin1')
}
