import type { Tx } from '../../platform/db/port.ts'
import { findImport } from './repo.ts'

/** The file that an import read; empty where there is no such import. */
export async function nameOfImport(tx: Tx, importId: string): Promise<string> {
  return (await findImport(tx, importId))?.fileName ?? ''
}
