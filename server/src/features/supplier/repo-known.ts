import { asc } from 'drizzle-orm'
import { suppliers } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import { standing } from './repo.ts'

/** The suppliers that stand for themselves, by name. */
export async function selectKnown(tx: Tx, companyId: string) {
  return tx.queries.select().from(suppliers).where(standing(companyId)).orderBy(asc(suppliers.name), asc(suppliers.id))
}
