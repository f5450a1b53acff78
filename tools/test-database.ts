import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { loadReference } from '../reference/load.ts'
import { loadBuiltinFactors } from '../server/src/features/factor/load-builtin.ts'
import { openCatalogue } from '../server/src/open-ports.ts'
import { openEmbedded } from '../server/src/platform/db/embedded.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import type { Database } from '../server/src/platform/db/port.ts'
import { openServer } from '../server/src/platform/db/server.ts'
import { afterUs } from './after-us.ts'
import { once, quickFolder, startPostgres, urlBeside } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Where a test finds a prepared database: a folder to copy, or a server with a template to copy; there, in `kept`, is also what files have
     * made for one another.
     */
    testDatabase: { kind: 'embedded'; folder: string } | { kind: 'server'; url: string; template: string; kept: string }
  }
}

/** Prepares one migrated database with its catalogue; every test file then works on a copy of its own. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  return process.env.TEST_DATABASE === 'server' ? prepareServer(project) : prepareEmbedded(project)
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(quickFolder(), 'pegada-embedded-'))
  const close = afterUs('rm -rf "$1"', [folder])
  const dataDir = join(folder, 'database')
  const db = await openEmbedded(dataDir)
  await prepareCatalogue(db)
  await leaveOutTemplates(db)
  await db.close()
  const client = await PGlite.create({ dataDir })
  await leaveOutLog(client, join(dataDir, 'pg_wal'))
  await client.close()
  project.provide('testDatabase', { kind: 'embedded', folder: dataDir })
  return close
}

/** Databases that nothing opens and each copy would carry. The log goes on in a file of its own, which `leaveOutLog` keeps. */
async function leaveOutTemplates(db: Database): Promise<void> {
  await db.query('update pg_database set datistemplate = false')
  await db.query('drop database template0')
  await db.query('drop database template1')
  await db.query('select pg_switch_wal()')
  await db.query('checkpoint')
}

/** Of the log only the file that is written in: the others, 16 MB each, are done with or not begun. */
async function leaveOutLog(client: PGlite, folder: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  const needless = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name) && name !== rows[0]?.name)
  for (const name of needless) rmSync(join(folder, name))
}

async function prepareServer(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const template = 'pegada_template'
  // A plan for all values, as PostgreSQL makes by itself of what comes often, serves tests of a few rows as well as one for each, and is made once. The
  // embedded database plans as it likes.
  await once(postgres.socketUrl, 'alter role current_user set plan_cache_mode = force_generic_plan')
  await once(postgres.socketUrl, `create database ${template}`)
  const db = openServer(urlBeside(postgres.socketUrl, template))
  await prepareCatalogue(db)
  await db.close()
  const kept = mkdtempSync(join(quickFolder(), 'pegada-kept-'))
  const forget = afterUs('rm -rf "$1"', [kept])
  project.provide('testDatabase', { kind: 'server', url: postgres.socketUrl, template, kept })
  return async () => {
    await postgres.stop()
    await forget()
  }
}

async function prepareCatalogue(db: Database): Promise<void> {
  await migrate(db)
  await loadBuiltinFactors(db, await openCatalogue(db), loadReference(), new Date('2026-11-21T12:00:00Z'))
  await db.query('vacuum analyze')
}
