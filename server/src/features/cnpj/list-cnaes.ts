import type { Database } from '../../platform/db/port.ts'
import { selectCnaes } from './repo-register.ts'

/** What the companies of these CNPJ do, as far as the imported register knows: CNAE by CNPJ, and no question to anybody outside. */
export async function listCnaes(db: Database, cnpjs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return cnpjs.length === 0 ? new Map() : selectCnaes(db, [...new Set(cnpjs)])
}
