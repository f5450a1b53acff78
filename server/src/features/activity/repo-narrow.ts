import { categoriesOfPart, type InventoryPart, scopeOfPart } from '@pegada/core/inventory/part.ts'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { activities, activityGases, documents } from '../../db/schema.ts'

/** What a list of lines may be narrowed to that is no column of theirs. */

export function inPart(part: InventoryPart): SQL | undefined {
  const inScope = eq(activities.scope, scopeOfPart(part))
  if (part === 'scope3_upstream')
    return and(inScope, notInArray(activities.category, [...categoriesOfPart('scope3_downstream')]))
  return part === 'scope3_downstream'
    ? and(inScope, inArray(activities.category, [...categoriesOfPart(part)]))
    : inScope
}

export function fromImport(companyId: string, importId: string): SQL {
  return sql`${activities.documentId} in (select id from ${documents} where ${documents.companyId} = ${companyId}
    and ${documents.importId} = ${importId})`
}

/** Of documents that a party of these suppliers issued, or of a row of a spreadsheet that names one. */
export function fromSuppliers(companyId: string, supplierIds: readonly string[]): SQL {
  const parties = sql`supplier_parties p where p.company_id = ${companyId} and p.supplier_id in ${[...supplierIds]}`
  return sql`(${activities.documentId} in (select d.id from documents d where d.company_id = ${companyId}
      and party_of(d.issuer_id, d.issuer_name) in (select p.party from ${parties}))
    or ${activities.id} in (select i.activity_id from document_items i where i.company_id = ${companyId} and i.activity_id is not null
      and party_of(i.supplier_id, i.supplier_name) in (select p.party from ${parties})
      and (i.supplier_id is not null or i.supplier_name is not null)))`
}

export function withGas(condition: SQL): SQL {
  return sql`exists (select 1 from ${activityGases} where ${activityGases.companyId} = ${activities.companyId}
    and ${activityGases.activityId} = ${activities.id} and ${condition})`
}
