import type { Tx } from '../../platform/db/port.ts'
import { MOVED_TABLES } from '../business-unit/unit-tables.ts'

/** Two units of a company, one of which goes into the other. */
export interface Merging {
  readonly companyId: string
  readonly from: string
  readonly into: string
}

/** What goes by lines: lines of years that are closed or being sealed stay, and so does what belongs to them. */
const isClosed = `exists (select from inventory_years y where y.company_id = a.company_id and y.state in ('closed', 'sealing')
  and y.year between extract(year from a.period_start) and extract(year from a.period_end))`
const lineOf = `a.company_id = $1 and a.business_unit_id = $2 and a.state <> 'removed'`

/** A document that no line of a closed year holds; by its own site, or by the CNPJ on whose account it stands. */
const ownDocument = `d.company_id = $1 and (d.business_unit_id = $2 or (d.business_unit_id is null and d.account_id = (
  select u.cnpj from business_units u where u.company_id = $1 and u.id = $2)))`
const holdsDocument = `exists (select from activities a where ${lineOf} and ${isClosed} and a.document_id = d.id)`
const holdsItem = `exists (select from activities a where ${lineOf} and ${isClosed} and a.id = i.activity_id)`

/** Lines of open years that still stand at the unit, the oldest ids first. */
export async function selectOpenLines(tx: Tx, { companyId, from }: Merging, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select a.id from activities a where ${lineOf} and not ${isClosed} order by a.id limit ${limit}`,
    [companyId, from],
  )
  return rows.map(({ id }) => id)
}

/** What names the unit beside its lines, put to the other one in one statement per table. */
export async function moveRows(tx: Tx, { companyId, from, into }: Merging): Promise<void> {
  const held = { documents: ['d', `not ${holdsDocument}`], document_items: ['i', `not ${holdsItem}`] } as const
  for (const table of MOVED_TABLES) {
    const [alias, unless] = table === 'documents' || table === 'document_items' ? held[table] : ['o', 'true']
    const own = table === 'documents' ? ownDocument : `${alias}.company_id = $1 and ${alias}.business_unit_id = $2`
    await tx.query(`update ${table} ${alias} set business_unit_id = $3 where ${own} and ${unless}`, [
      companyId,
      from,
      into,
    ])
  }
  for (const table of ['company_members', 'invitations']) {
    await tx.query(
      `update ${table} set unit_ids = (select array_agg(distinct id) from unnest(array_replace(unit_ids, $2, $3)) as id)
       where company_id = $1 and $2 = any(unit_ids)`,
      [companyId, from, into],
    )
  }
  for (const [table, same] of Object.entries(figuresOf)) {
    await tx.query(
      `update ${table} f set business_unit_id = $3 where f.company_id = $1 and f.business_unit_id = $2
         and not exists (select from ${table} o where o.company_id = $1 and o.business_unit_id = $3 and ${same})`,
      [companyId, from, into],
    )
  }
}

/** When two rows are of the same year, and of the same product. */
const figuresOf = {
  unit_figures: 'o.year = f.year',
  unit_production: 'o.year = f.year and o.product = f.product',
} as const

export const MERGED_KINDS = [
  'lines',
  'documents',
  'bills',
  'sheets',
  'documentLines',
  'certificates',
  'rules',
  'places',
  'answers',
  'leasedAssets',
  'proposals',
  'figures',
  'production',
] as const
export type MergedKind = (typeof MERGED_KINDS)[number]

/** How many of each kind would move, and how many would stay. */
export async function countMoves(
  tx: Tx,
  { companyId, from, into }: Merging,
): Promise<readonly { kind: MergedKind; moves: number; stays: number }[]> {
  const ofDocuments = (kind: MergedKind, which: string) =>
    `select '${kind}' as kind, count(*) filter (where not held) as moves, count(*) filter (where held) as stays
     from (select ${holdsDocument} as held from documents d where ${ownDocument} and ${which}) d`
  const all = (kind: MergedKind, table: string) =>
    `select '${kind}', count(*), 0 from ${table} where company_id = $1 and business_unit_id = $2`
  const figures = (kind: MergedKind, table: keyof typeof figuresOf) =>
    `select '${kind}', count(*) filter (where not held), count(*) filter (where held) from (
       select exists (select from ${table} o where o.company_id = $1 and o.business_unit_id = $3 and ${figuresOf[table]}) as held
       from ${table} f where f.company_id = $1 and f.business_unit_id = $2) f`
  const { rows } = await tx.query<{ kind: MergedKind; moves: number; stays: number }>(
    `select kind, moves::int as moves, stays::int as stays from (
       select 'lines' as kind, count(*) filter (where not held) as moves, count(*) filter (where held) as stays
         from (select ${isClosed} as held from activities a where ${lineOf}) a
       union all ${ofDocuments('documents', `d.kind not in ('bill', 'sheet')`)}
       union all ${ofDocuments('bills', `d.kind = 'bill'`)}
       union all ${ofDocuments('sheets', `d.kind = 'sheet'`)}
       union all select 'documentLines', count(*) filter (where not held), count(*) filter (where held)
         from (select ${holdsItem} as held from document_items i where i.company_id = $1 and i.business_unit_id = $2) i
       union all select 'certificates', count(*) filter (where not held), count(*) filter (where held)
         from (select ${isClosed} as held from certificate_retirements r
           join activities a on a.company_id = r.company_id and coalesce(a.root_id, a.id) = r.activity_id
           where ${lineOf}) r
       union all ${all('rules', 'company_rules')}
       union all ${all('places', 'party_places')}
       union all ${all('answers', 'consumption_answers')}
       union all ${all('leasedAssets', 'leased_assets')}
       union all ${all('proposals', 'entry_proposals')}
       union all ${figures('figures', 'unit_figures')}
       union all ${figures('production', 'unit_production')}
     ) counted where $3::uuid is not null`,
    [companyId, from, into],
  )
  return rows
}

/** The closed years that lines of the unit stand in. */
export async function selectClosedYearsOf(tx: Tx, { companyId, from }: Merging): Promise<number[]> {
  const { rows } = await tx.query<{ year: number }>(
    `select distinct y.year from inventory_years y
     join activities a on a.company_id = y.company_id
       and y.year between extract(year from a.period_start) and extract(year from a.period_end)
     where ${lineOf} and y.state in ('closed', 'sealing') order by y.year`,
    [companyId, from],
  )
  return rows.map(({ year }) => year)
}

/** Open years with lines of the unit in which the two count in different parts. */
export async function selectDifferingYears(tx: Tx, { companyId, from, into }: Merging): Promise<number[]> {
  const part = (unit: string) =>
    `coalesce((select case when s.is_included then coalesce(s.month_shares, array_fill(s.share_percent, array[12]))
         else array_fill(0::numeric, array[12]) end from inventory_sites s
       where s.company_id = $1 and s.year = k.year and s.business_unit_id = ${unit}), array_fill(100::numeric, array[12]))`
  const { rows } = await tx.query<{ year: number }>(
    `select distinct k.year from kept_totals k
     where k.company_id = $1 and k.business_unit_id = $2 and k.month = '' and k.gas = '' and k.lines > 0
       and ${part('$2')} <> ${part('$3')}
       and not exists (select from inventory_years y where y.company_id = $1 and y.year = k.year
         and y.state in ('closed', 'sealing'))
     order by k.year`,
    [companyId, from, into],
  )
  return rows.map(({ year }) => year)
}
