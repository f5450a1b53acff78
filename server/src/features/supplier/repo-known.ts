import { and, asc, eq, inArray } from 'drizzle-orm'
import { suppliers } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import { standing } from './repo.ts'

/** The suppliers that stand for themselves, by name. */
export async function selectKnown(tx: Tx, companyId: string) {
  return tx.queries.select().from(suppliers).where(standing(companyId)).orderBy(asc(suppliers.name), asc(suppliers.id))
}

/** The names of these suppliers, by id. */
export async function selectNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const named = { id: suppliers.id, name: suppliers.name }
  const ours = and(eq(suppliers.companyId, companyId), inArray(suppliers.id, [...ids]))
  return new Map((await tx.queries.select(named).from(suppliers).where(ours)).map(({ id, name }) => [id, name]))
}
