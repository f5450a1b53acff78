import { likenessOfStored } from '@pegada/core/classification/likeness.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

/** A group of before, and how most of its lines name the product. */
interface Spelling {
  readonly groupKey: string
  readonly product: string
}

/** Keys of likeness carry its mark before the description; those of merged groups begin with what they merge by. */
const isOfBefore = (key: string) => `${key} not like '%|~%' and ${key} !~ '^(ncm|supplier|sector)[|]'`

/** Companies whose lines are still in groups of one spelling. */
export async function selectNotRegrouped(db: Sql): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from companies where regrouped_at is null order by created_at, id',
  )
  return rows.map(({ id }) => id)
}

/** Gives the lines of some spellings the key of their group; answers how many spellings there were. */
export async function regroupSome(tx: Tx, companyId: string, limit: number): Promise<number> {
  const { rows } = await tx.query<Spelling>(
    `select distinct group_key as "groupKey", product from document_items
     where company_id = $1 and ${isOfBefore('group_key')} order by 1, 2 limit $2`,
    [companyId, limit],
  )
  await tx.query(
    `update document_items i set group_key = v.likeness
     from jsonb_to_recordset($2::jsonb) as v ("groupKey" text, product text, likeness text)
     where i.company_id = $1 and i.group_key = v."groupKey" and i.product = v.product`,
    [companyId, JSON.stringify(rows.map(withLikeness))],
  )
  return rows.length
}

/** Tells of the rules of before which group they belong to. */
export async function regroupRules(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await tx.query<Spelling & { id: string }>(
    `select id, group_key as "groupKey", name as product from company_rules
     where company_id = $1 and likeness is null and ${isOfBefore('group_key')}`,
    [companyId],
  )
  await tx.query(
    `update company_rules r set likeness = v.likeness from jsonb_to_recordset($2::jsonb) as v (id uuid, likeness text)
     where r.company_id = $1 and r.id = v.id`,
    [companyId, JSON.stringify(rows.map(withLikeness))],
  )
}

export async function markRegrouped(tx: Tx, companyId: string, at: Date): Promise<void> {
  await tx.query('update companies set regrouped_at = $2 where id = $1', [companyId, at])
}

function withLikeness<T extends Spelling>(of: T): T & { readonly likeness: string } {
  return { ...of, likeness: likenessOfStored(of.groupKey, of.product) }
}
