import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { once, urlBeside } from '../../../tools/postgres.ts'
import { openServer } from '../platform/db/server.ts'
import { openTestApp, type Standing, type TestApp, type TestPerson } from './harness.ts'
import { makeThings } from './make-things.ts'
import { openCopyOf } from './open-test-database.ts'
import type { Belongings } from './procedure-inputs.ts'

/** An app with one company, whose owner has ULTIMATE, and one of each thing in it. */
export interface AppWithThings {
  readonly app: TestApp
  readonly owner: TestPerson
  readonly things: Belongings
}

/** On PostgreSQL the company is made by the first file of a run that asks for it; each file has a copy of its own, as of the prepared database. */
export async function openThings(): Promise<AppWithThings> {
  const prepared = inject('testDatabase')
  if (prepared.kind === 'embedded') {
    const app = await openTestApp()
    return { app, ...(await make(app)) }
  }
  const { url, kept } = prepared
  const { owner, things, standing } = await keptOrMade(prepared)
  const app = await openTestApp({
    database: await openCopyOf(url, TEMPLATE),
    from: { ...standing, files: join(kept, 'files') },
  })
  return { app, owner: { ...owner, client: app.client(owner.cookie) }, things }
}

const TEMPLATE = 'pegada_things'

interface Kept {
  readonly owner: Omit<TestPerson, 'client'>
  readonly things: Belongings
  readonly standing: Standing
}

/** One at a time: two workers may ask at the same moment. */
async function keptOrMade({ url, kept, template }: { url: string; kept: string; template: string }): Promise<Kept> {
  const path = join(kept, 'things.json')
  const turn = new pg.Client({ connectionString: url })
  await turn.connect()
  try {
    await turn.query('select pg_advisory_lock(hashtext($1))', [TEMPLATE])
    if (!existsSync(path)) {
      // What a worker that failed left half done is not gone on with.
      await once(url, `drop database if exists ${TEMPLATE} with (force)`)
      await once(url, `create database ${TEMPLATE} template ${template} strategy file_copy`)
      const database = { db: openServer(urlBeside(url, TEMPLATE)), drop: async () => {} }
      rmSync(join(kept, 'files'), { recursive: true, force: true })
      const app = await openTestApp({ database, files: join(kept, 'files') })
      const made = await keptOf(app).finally(() => app.close())
      writeFileSync(`${path}.part`, JSON.stringify(made))
      renameSync(`${path}.part`, path)
    }
    return JSON.parse(readFileSync(path, 'utf8')) as Kept
  } finally {
    await turn.end()
  }
}

async function keptOf(app: TestApp): Promise<Kept> {
  const {
    owner: { client: _, ...owner },
    things,
  } = await make(app)
  return { owner, things, standing: app.standing() }
}

async function make(app: TestApp): Promise<Omit<AppWithThings, 'app'>> {
  const owner = await app.signUpPerson({ email: 'olga@aurora.example' })
  return { owner, things: await makeThings(app, owner) }
}
