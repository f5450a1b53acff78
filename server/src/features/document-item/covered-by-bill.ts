import { DomainError } from '@pegada/core/domain-error.ts'
import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { ItemContext } from './repo.ts'

/**
 * Why lines of energy and gas are not taken: a confirmed bill of the same meter and days, or one that prints the key of
 * the line's document, is in the inventory already, and the two tell one consumption. By the id of the line. Readings of two
 * months share their day, which is no overlap; meters are compared by letters and digits.
 */
export async function linesCoveredByBills(
  tx: Tx,
  companyId: string,
  contexts: readonly ItemContext[],
): Promise<ReadonlyMap<string, DomainError>> {
  const ids = contexts.filter(({ item }) => METERED.has(item.nature)).map(({ item }) => item.id)
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<CoveredRow>(
    `select i.id as "itemId", b.id as "documentId",
       to_char(b.period_start, 'YYYY-MM-DD') as "start", to_char(b.period_end, 'YYYY-MM-DD') as "end"
     from document_items i
     join documents d on d.company_id = i.company_id and d.id = i.document_id and d.kind <> 'bill'
     join documents b on b.company_id = d.company_id and b.kind = 'bill' and b.counts
       and (exists (select from document_links l
              where l.company_id = b.company_id and l.document_id = b.id and l.access_key = d.access_key)
         or (${plainMeter('b')} = ${plainMeter('d')} and ((b.period_start < i.period_end and b.period_end > i.period_start)
              or (b.period_start = i.period_start and b.period_end = i.period_end))))
     where i.company_id = $1 and i.id = any($2::uuid[])
       and exists (select from document_items o where o.company_id = b.company_id and o.document_id = b.id
             and o.state = 'accepted' and o.nature = i.nature)
     order by b.period_start desc, b.id`,
    [companyId, arrayOf(ids)],
  )
  return new Map(rows.map(({ itemId, ...data }) => [itemId, new DomainError('document_item.covered_by_bill', data)]))
}

interface CoveredRow {
  readonly itemId: string
  readonly documentId: string
  readonly start: string
  readonly end: string
}

function plainMeter(table: 'b' | 'd'): string {
  return `ltrim(regexp_replace(upper(${table}.meter), '[^0-9A-Z]', '', 'g'), '0')`
}

const METERED: ReadonlySet<string> = new Set(['electricity', 'piped_gas'])
