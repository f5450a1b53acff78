import { and, desc, eq, or, sql } from 'drizzle-orm'
import { businessUnits, documents } from '../../db/schema.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Tx } from '../../platform/db/port.ts'
import { withoutAccents, withoutAccentsOf } from '../../platform/db/search-text.ts'

/** Lines that say what was typed, one for each text. */
export async function selectLines(tx: Tx, typed: string, many: number) {
  const { rows } = await tx.query<{ activityId: string; text: string; year: number; lines: number }>(
    'select id as "activityId", text, year, lines from find_lines($1, $2)',
    [typed, many],
  )
  return rows
}

/**
 * Who issued documents of the company, with the supplier that each is, and suppliers that a person entered, each supplier once; nobody
 * for who works at some units alone.
 */
export async function selectIssuers(tx: Tx, typed: string, many: number) {
  const { rows } = await tx.query<{ id: string; name: string; supplierId: string | null }>(
    `select id, name, "supplierId" from (
       select distinct on (coalesce("supplierId"::text, id)) id, name, "supplierId", kind, place from (
         select f.key as id, coalesce(s.name, f.text) as name, s.id as "supplierId", 0 as kind, f.place
         from likest_texts('issuer', $1, $2) f
         left join supplier_parties p on p.company_id = current_company() and p.party = party_of(f.key, f.text)
         left join suppliers s on s.company_id = p.company_id and s.id = p.supplier_id
         union all
         select s.id::text, s.name, s.id, 1, length(s.name) from suppliers s
         where s.company_id = current_company() and s.merged_into is null and s.came_by = 'hand'
           and position($1 in ${withoutAccentsOf('s.name')}) > 0
       ) found where (select seen_units()) is null
       order by coalesce("supplierId"::text, id), kind, place
     ) each_once order by kind, place, id limit $2`,
    [typed, many],
  )
  return rows
}

/** Documents of a number or an access key, the newest first. */
export async function selectDocuments(tx: Tx, companyId: string, digits: string, many: number) {
  const number = digits.replace(/^0+(?=\d)/, '')
  return tx.queries
    .select({
      id: documents.id,
      kind: documents.kind,
      number: documents.number,
      issuerName: documents.issuerName,
      issuedAt: documents.issuedAt,
    })
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        digits.length === 44
          ? eq(documents.accessKey, digits)
          : or(eq(documents.number, number), eq(documents.number, digits)),
      ),
    )
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(many)
}

/** Units whose name or city holds what was typed, or words like it. */
export async function selectUnits(tx: Tx, companyId: string, typed: string, many: number) {
  const plain = withoutAccents(sql`${businessUnits.name} || ' ' || coalesce(${businessUnits.city}, '')`)
  return tx.queries
    .select({ id: businessUnits.id, name: businessUnits.name, city: businessUnits.city })
    .from(businessUnits)
    .where(
      and(
        eq(businessUnits.companyId, companyId),
        sql`(position(${typed} in ${plain}) > 0 or word_similarity(${typed}, ${plain}) >= 0.5)`,
      ),
    )
    .orderBy(sql`word_similarity(${typed}, ${plain}) desc`, nameOrder(businessUnits.name))
    .limit(many)
}
