import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { loadReference } from '../reference/load.ts'
import { loadBuiltinFactors } from '../server/src/features/factor/load-builtin.ts'
import { runImport } from '../server/src/features/factor-import/jobs.ts'
import { openFactorFile } from '../server/src/features/factor-import/read-factor-file.ts'
import { type FactorImportRow, findImport, insertImport } from '../server/src/features/factor-import/repo.ts'
import { loadReferenceInto } from '../server/src/features/reference/load-reference.ts'
import { systemClock } from '../server/src/platform/clock/port.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import type { Database } from '../server/src/platform/db/port.ts'
import { openServer } from '../server/src/platform/db/server.ts'
import type { Ports } from '../server/src/ports.ts'
import { startPostgres } from '../tools/postgres.ts'

/** A PostgreSQL server of the bench's own with the built-in catalogue in it. */
export interface FactorDatabase {
  readonly ports: Pick<Ports, 'db' | 'clock' | 'catalogue'>
  readonly db: Database
  readonly url: string
  stop(): Promise<void>
}

export async function openFactorDatabase(): Promise<FactorDatabase> {
  const postgres = await startPostgres()
  const db = openServer(postgres.url)
  await migrate(db)
  const catalogue = buildCatalogue(await loadReferenceInto(db, loadReference()))
  await loadBuiltinFactors(db, catalogue, loadReference(), systemClock.now())
  return {
    ports: { db, clock: systemClock, catalogue },
    db,
    url: postgres.url,
    async stop() {
      await db.close()
      await postgres.stop()
    },
  }
}

/**
 * The files of a folder of publications, one of each: of the two CEDA files the long one, of the EPA's supply chain the
 * one by gas, of the EPA hub the workbook, since the others hold the same factors again.
 */
export function publicationsIn(folder: string): string[] {
  const again = /wide\.csv$|NAICS_CO2e|hub-2025-long\.csv$/
  return readdirSync(folder)
    .filter((name) => /\.(csv|xlsx)$/.test(name) && !again.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Imports one file as the command line does, and answers what became of its rows. */
export async function importPublication({ ports, db }: FactorDatabase, path: string): Promise<FactorImportRow> {
  const id = randomUUID()
  await insertImport(db, { id, state: 'queued', format: 'auto', fileName: path, createdAt: systemClock.now() })
  const row = await findImport(db, id)
  if (!row) throw new Error('the import that was just stored is there')
  return runImport(ports, row, openFactorFile('auto', path))
}
