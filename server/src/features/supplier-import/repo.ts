import { and, eq, inArray } from 'drizzle-orm'
import { suppliers } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type StandingSupplier = typeof suppliers.$inferSelect

/**
 * The supplier that each of these belongs to, in their order: by branch, then by root or name; of one put together with another, that
 * other. Null where there is none.
 */
export async function matchSuppliers(
  tx: Tx,
  companyId: string,
  named: readonly { readonly cnpj: string | null; readonly name: string }[],
): Promise<(string | null)[]> {
  const { rows } = await tx.query<{ id: string | null }>(
    `select coalesce(p.supplier_id, s.merged_into, s.id) as id
     from unnest($2::text[], $3::text[]) with ordinality as n (cnpj, name, at)
     left join supplier_parties p on p.company_id = $1 and p.party = party_of(n.cnpj, n.name)
     left join suppliers s on s.company_id = $1 and s.key = key_of_party(party_of(n.cnpj, n.name))
     order by n.at`,
    [companyId, named.map(({ cnpj }) => cnpj), named.map(({ name }) => name)],
  )
  return rows.map(({ id }) => id)
}

export async function selectByIds(tx: Tx, companyId: string, ids: readonly string[]): Promise<StandingSupplier[]> {
  if (ids.length === 0) return []
  return tx.queries
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.companyId, companyId), inArray(suppliers.id, [...ids])))
}
