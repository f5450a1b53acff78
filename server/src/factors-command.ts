import { randomUUID } from 'node:crypto'
import { basename, join, resolve } from 'node:path'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { readEnv } from './env.ts'
import { namedIn } from './features/factor/builtin-names.ts'
import { loadBuiltinFactors } from './features/factor/load-builtin.ts'
import { searchFactors } from './features/factor/search-factors.ts'
import { failImport, runImport } from './features/factor-import/jobs.ts'
import { presentError, presentImport } from './features/factor-import/present.ts'
import { openFactorFile } from './features/factor-import/read-factor-file.ts'
import { findImport, insertImport, selectErrors } from './features/factor-import/repo.ts'
import { loadReferenceInto } from './features/reference/load-reference.ts'
import { systemClock } from './platform/clock/port.ts'
import { openEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { openServer } from './platform/db/server.ts'
import { openLocales } from './platform/locale/translate.ts'

/**
 * The catalogue for the command line: the same import and search as the pages', on the database that the environment
 * names (`DATABASE_URL`, else the embedded one in `DATA_DIR`, which only one process may hold).
 */
export interface FactorsCommand {
  /** What is found by words of that language, under its names. */
  search(text: string, pageSize: number, language: string): ReturnType<typeof searchFactors>
  importFile(path: string, options: ImportOptions): Promise<ImportReport>
  close(): Promise<void>
}

export interface ImportOptions {
  readonly format: Parameters<typeof openFactorFile>[0]
  readonly isDryRun: boolean
  /** Told how many rows are done, a thousand at a time. */
  readonly onProgress: (rowsRead: number) => void
}

/** What an import did, with the first rows that could not be read. */
export type ImportReport = ReturnType<typeof presentImport> & { readonly errors: ReturnType<typeof presentError>[] }

/** Opens the database, brings it up to date and answers what can be done. Throws `database.in_use`. */
export async function openFactorsCommand(source: NodeJS.ProcessEnv): Promise<FactorsCommand> {
  const env = readEnv(source)
  const db = env.DATABASE_URL
    ? openServer(env.DATABASE_URL)
    : await openEmbedded(join(resolve(env.DATA_DIR), 'database'))
  await migrate(db)
  const translate = openLocales(new URL('../../locales/', import.meta.url))
  const ports = {
    db,
    clock: systemClock,
    translate,
    catalogue: buildCatalogue(await loadReferenceInto(db, loadReference())),
  }
  await loadBuiltinFactors(db, ports.catalogue, loadReference(), systemClock.now())
  return {
    async search(search, pageSize, language) {
      const found = await db.asTenant(nobody, (tx) =>
        searchFactors(tx, ports, nobody, { search, language, page: 1, pageSize }),
      )
      return { ...found, rows: found.rows.map((row) => namedIn(ports.translate, language, row)) }
    },
    async importFile(path, { format, isDryRun, onProgress }) {
      const id = randomUUID()
      await insertImport(db, {
        id,
        state: 'queued',
        format,
        fileName: basename(path),
        isDryRun,
        createdAt: systemClock.now(),
      })
      const row = await findImport(db, id)
      if (!row) throw new Error('the import that was just stored is there')
      try {
        const ended = await runImport(ports, row, openFactorFile(format, path), (counts) => onProgress(counts.rowsRead))
        const first = { sort: 'position', direction: 'asc', page: 1, pageSize: errorsShown } as const
        const { rows } = await selectErrors(db, { importId: id }, first)
        return { ...presentImport(ended), errors: rows.map((one) => presentError(one.row)) }
      } catch (error) {
        await failImport(ports, id, error)
        throw error
      }
    },
    close: () => db.close(),
  }
}

/** The command acts for no company: it sees the platform's factors alone. */
const nobody = { companyId: '00000000-0000-0000-0000-000000000000', userId: '' }
const errorsShown = 20
