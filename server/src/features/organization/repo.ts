import { and, eq } from 'drizzle-orm'
import { responsiblePersons, unitFigures } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** The people of each unit in a year, of the units that said so. */
export async function selectEmployees(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<{ businessUnitId: string; employees: string | null }[]> {
  return tx.queries
    .select({ businessUnitId: unitFigures.businessUnitId, employees: unitFigures.employees })
    .from(unitFigures)
    .where(and(eq(unitFigures.companyId, companyId), eq(unitFigures.year, year)))
}

export function countResponsible(tx: Tx, companyId: string): Promise<number> {
  return tx.queries.$count(responsiblePersons, eq(responsiblePersons.companyId, companyId))
}
