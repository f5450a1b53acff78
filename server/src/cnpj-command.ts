import { join, resolve } from 'node:path'
import { readEnv } from './env.ts'
import { importRegister, type RegisterReport } from './features/cnpj/import-register.ts'
import { openEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { openServer } from './platform/db/server.ts'

/** The federal register for the command line, on the database that the environment names; the embedded one must not be in use. */
export interface CnpjCommand {
  importFolder(folder: string, onProgress: (rows: number) => void): Promise<RegisterReport>
  close(): Promise<void>
}

/** Opens the database and brings it up to date. Throws `database.in_use`. */
export async function openCnpjCommand(source: NodeJS.ProcessEnv): Promise<CnpjCommand> {
  const env = readEnv(source)
  const db = env.DATABASE_URL
    ? openServer(env.DATABASE_URL)
    : await openEmbedded(join(resolve(env.DATA_DIR), 'database'))
  await migrate(db)
  return {
    importFolder: (folder, onProgress) => importRegister(db, folder, onProgress),
    close: () => db.close(),
  }
}
