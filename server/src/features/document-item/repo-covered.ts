import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'

/** A line with a bill whose consumption it tells again, and the days of that bill. */
export interface CoveredRow {
  readonly itemId: string
  readonly documentId: string
  readonly start: string
  readonly end: string
}

/** Of these lines those that a confirmed bill covers, the newest bill first. */
export async function selectCovered(tx: Tx, companyId: string, ids: readonly string[]): Promise<CoveredRow[]> {
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
  return rows
}

function plainMeter(table: 'b' | 'd'): string {
  return `ltrim(regexp_replace(upper(${table}.meter), '[^0-9A-Z]', '', 'g'), '0')`
}
