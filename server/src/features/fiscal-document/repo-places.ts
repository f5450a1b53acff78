import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Puts documents of branches that are no unit to the sites at which a person said that they count. */
export async function placeAsSaid(tx: Tx, companyId: string, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return
  await tx.query(
    `update documents d set business_unit_id = p.business_unit_id
     from party_places p
     where p.company_id = $1 and p.undone_at is null and d.company_id = p.company_id and d.account_id = p.cnpj
       and d.id = any($2::uuid[]) and d.business_unit_id is null
       and not exists (select from business_units u where u.company_id = $1 and u.cnpj = d.account_id)`,
    [companyId, arrayOf(documentIds)],
  )
}
