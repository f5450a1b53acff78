import { randomBytes } from 'node:crypto'
import { once } from '../tools/postgres.ts'

/** The variable of the environment that tells a run's workers where the prepared database is. */
export const preparedDatabase = 'PEGADA_E2E_DATABASE'

/** A database of one's own. */
export interface DatabaseCopy {
  readonly url: string
  /** Takes it away, when nobody is connected to it any more. */
  remove(): Promise<void>
}

/** Copies the run's prepared database, migrated and with the catalogue in it, within the same server. */
export async function copyDatabase(): Promise<DatabaseCopy> {
  const prepared = process.env[preparedDatabase]
  if (prepared === undefined)
    throw new Error(`${preparedDatabase} is not set: servers are started within a run of Playwright`)
  const name = `journeys_${randomBytes(6).toString('hex')}`
  const [url, beside] = [new URL(prepared), new URL(prepared)]
  url.pathname = name
  beside.pathname = 'template1'
  await once(beside.href, `create database ${name} template ${new URL(prepared).pathname.slice(1)}`)
  return { url: url.href, remove: () => once(beside.href, `drop database ${name} with (force)`) }
}
