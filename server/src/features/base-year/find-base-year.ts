import type { Tx } from '../../platform/db/port.ts'
import { findPolicy } from './repo.ts'

/** The company's base year; null until one is signed. */
export async function findBaseYear(tx: Tx, companyId: string): Promise<number | null> {
  return (await findPolicy(tx, companyId))?.policy.baseYear ?? null
}

/** The base-year policy in force; undefined until one is signed. */
export async function findPolicyOf(tx: Tx, companyId: string) {
  return (await findPolicy(tx, companyId))?.policy
}
