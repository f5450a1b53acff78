import type { Tx } from '../../platform/db/port.ts'
import { selectBusinessUnits } from './repo.ts'

/** The company's units, the default one first. */
export function listBusinessUnits(tx: Tx, companyId: string) {
  return selectBusinessUnits(tx, companyId)
}

/** Under which numbers the company's units are registered; a unit abroad has none. */
export async function cnpjsOfUnits(tx: Tx, companyId: string): Promise<string[]> {
  return (await selectBusinessUnits(tx, companyId)).flatMap(({ cnpj }) => cnpj ?? [])
}
