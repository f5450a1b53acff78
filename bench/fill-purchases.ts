import type { Database } from '../server/src/platform/db/port.ts'
import { openServer } from '../server/src/platform/db/server.ts'
import { fillCompany } from './fill-company.ts'

interface Wanted {
  /** Of the owner of a PostgreSQL of `tools/postgres.ts`. */
  readonly url: string
  readonly userId: string
  readonly lines: number
  readonly suppliers: number
  /** Each supplier sells what any source takes, and not what one does. */
  readonly isMixed: boolean
}

/**
 * A company of that many lines, each of a document by one of those suppliers. Written without triggers, foreign keys and the indexes that are no
 * keys, which are made afterwards; what the triggers would have marked is marked here, so that who asks first has everything added up.
 */
export async function fillPurchases({ url, ...wanted }: Wanted): Promise<{ companyId: string; siteId: string }> {
  const db = openUnchecked(url)
  try {
    let filled = { companyId: '', siteId: '' }
    await withoutIndexes(db, async () => {
      filled = await fillCompany(db, { ...wanted, isBallast: true })
      await tieToDocuments(db, filled.companyId, wanted)
    })
    for (const mark of marks) await db.query(mark, [filled.companyId])
    await db.query('vacuum analyze activities, activity_gases, documents')
    await db.query('analyze')
    return filled
  } finally {
    await db.close()
  }
}

const LINE_TABLES = ['activities', 'activity_gases', 'documents']

/** Does what writes many lines without the indexes that are no keys, which are made afterwards. */
async function withoutIndexes(db: Database, write: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [LINE_TABLES],
  )
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  await write()
  for (const { definition } of indexes) await db.query(definition)
}

async function tieToDocuments(
  db: Database,
  companyId: string,
  { userId, suppliers, isMixed }: Omit<Wanted, 'url'>,
): Promise<void> {
  await db.query('update activities set document_id = id where company_id = $1', [companyId])
  await db.query(
    `insert into documents (company_id, id, kind, sha256, storage_key, file_name, bytes, issued_at, issuer_id, issuer_name, total, counts,
       counts_reason, created_by)
     select $1, a.id, 'nfe', md5(a.id::text), 'bench', 'nota.xml', 1, a.period_start::text,
       (20000000 + supplier)::text || '000191', 'Fornecedor ' || supplier, 100, true, 'counts.purchase', $3
     from activities a
     join (select key, dense_rank() over (order by key) - 1 as place from (select distinct generator_key as key from activities) k) k
       on k.key = a.generator_key
     cross join lateral (select ('x' || left(md5(a.id::text), 6))::bit(24)::int as drawn) d
     cross join lateral (select case when $4 then drawn % $2::int else drawn % ($2::int / 12) * 12 + k.place end as supplier) s
     where a.company_id = $1`,
    [companyId, suppliers, userId, isMixed],
  )
}

const marks = [
  `insert into drilldown_marks (company_id, business_unit_id, generator_key, month)
   select distinct a.company_id, a.business_unit_id, a.generator_key, m.month
   from activities a cross join lateral months_of(a.period_start, a.period_end) as m (month) where a.company_id = $1`,
  `insert into supplier_marks (company_id, party)
   select distinct company_id, party_of(issuer_id, issuer_name) from documents where company_id = $1`,
]

/**
 * Gives that many other companies what is kept of this one, as triggers and settling would have kept it, and where they are wanted its lines,
 * gases and documents too.
 */
export async function copyKept(
  url: string,
  companyId: string,
  { companies, withLines }: { readonly companies: number; readonly withLines: boolean },
): Promise<void> {
  const db = openUnchecked(url)
  try {
    await db.query(
      `insert into companies (id, cnpj, legal_name, sector, register_source)
       select gen_random_uuid(), '11222333000181', 'Empresa sintética ' || i, 'other', 'manual' from generate_series(1, $1::int) as i`,
      [companies],
    )
    for (const table of await keptTables(db)) await copyRows(db, table, companyId)
    if (!withLines) return
    await withoutIndexes(db, async () => {
      for (const table of LINE_TABLES) await copyRows(db, table, companyId)
    })
  } finally {
    await db.close()
  }
}

async function copyRows(db: Database, table: string, companyId: string): Promise<void> {
  const { rows } = await db.query<{ columns: string }>(
    `select string_agg(attname, ', k.' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'company_id'`,
    [table],
  )
  const columns = `k.${rows[0]?.columns}`
  const { rows: others } = await db.query<{ id: string }>(
    `select id from companies where id <> $1 and legal_name like 'Empresa sintética %'`,
    [companyId],
  )
  for (const { id } of others) {
    await db.query(
      `insert into ${table} (company_id, ${columns.replaceAll('k.', '')}) select $2::uuid, ${columns} from ${table} k where k.company_id = $1`,
      [companyId, id],
    )
  }
  await db.query(`vacuum analyze ${table}`)
}

async function keptTables(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and (relname like 'drilldown\\_%' and relname <> 'drilldown_marks' or relname = 'supplier_parties')`,
  )
  return rows.map(({ name }) => name)
}

/** As the superuser of the cluster, with neither triggers nor foreign keys. */
export function openUnchecked(url: string): Database {
  return openServer(`${url.replace('//pegada_owner@', '//postgres@')}?options=-c%20session_replication_role%3Dreplica`)
}
