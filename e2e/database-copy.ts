import { type OwnDatabase, ownDatabase, urlBeside } from '../tools/postgres.ts'

/** The variable of the environment that tells a run's workers where the prepared database is. */
export const preparedDatabase = 'PEGADA_E2E_DATABASE'

/** Copies the run's prepared database, migrated and with the catalogue in it, within the same server. */
export async function copyDatabase(): Promise<OwnDatabase> {
  const prepared = process.env[preparedDatabase]
  if (prepared === undefined)
    throw new Error(`${preparedDatabase} is not set: servers are started within a run of Playwright`)
  return ownDatabase(urlBeside(prepared, 'template1'), new URL(prepared).pathname.slice(1))
}
