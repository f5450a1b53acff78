import { and, eq, sql } from 'drizzle-orm'
import { certificateRetirements, certificates } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** Inserts it unless one with the same identity is there; tells whether it did. */
export async function insertCertificate(tx: Tx, row: typeof certificates.$inferInsert): Promise<boolean> {
  const rows = await tx.queries
    .insert(certificates)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: certificates.id })
  return rows.length === 1
}

/** A certificate with the energy retired from it, MWh as text. */
export interface StoredCertificate {
  readonly certificate: CertificateRow
  readonly retiredMwh: string
}

/** The energy retired from a certificate that a query names, MWh as text. */
export const retiredMwh = sql<string>`coalesce((select sum(r.energy_mwh) from certificate_retirements r
  where r.company_id = certificates.company_id and r.certificate_id = certificates.id), 0)::text`

export async function findCertificate(tx: Tx, companyId: string, id: string): Promise<StoredCertificate | undefined> {
  const rows = await tx.queries
    .select({ certificate: certificates, retiredMwh })
    .from(certificates)
    .where(and(eq(certificates.companyId, companyId), eq(certificates.id, id)))
  return rows[0]
}

export async function deleteCertificateRow(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.queries.delete(certificates).where(and(eq(certificates.companyId, companyId), eq(certificates.id, id)))
}

export async function insertRetirement(tx: Tx, row: typeof certificateRetirements.$inferInsert): Promise<void> {
  await tx.queries.insert(certificateRetirements).values(row)
}

export async function deleteRetirementRow(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.queries
    .delete(certificateRetirements)
    .where(and(eq(certificateRetirements.companyId, companyId), eq(certificateRetirements.id, id)))
}

/** A consumption by location as a retirement sees it: the row in force of an entry, and what is set against it. */
export interface Consumption {
  /** The entry's first row, which retirements name. */
  readonly rootId: string
  readonly periodStart: string
  readonly periodEnd: string
  /** Null where the line is not electricity of a Brazilian market by location. */
  readonly energyMwh: string | null
  readonly retiredMwh: string
}

export async function findConsumption(tx: Tx, companyId: string, activityId: string): Promise<Consumption | undefined> {
  const { rows } = await tx.query<Consumption>(
    `select coalesce(a.root_id, a.id) as "rootId", a.period_start::text as "periodStart", a.period_end::text as "periodEnd",
       case when a.basis = 'location' then
         (select sum(mwh::numeric)::text from jsonb_each_text(a.energy_mwh) as e (year, mwh)) end as "energyMwh",
       coalesce((select sum(r.energy_mwh) from certificate_retirements r
         where r.company_id = a.company_id and r.activity_id = coalesce(a.root_id, a.id)), 0)::text as "retiredMwh"
     from activities a where a.company_id = $1 and a.id = $2 and a.state = 'active'`,
    [companyId, activityId],
  )
  return rows[0]
}

/** A line over whose months of the year the share of its site changes: what it was entered with, and the twelve shares, %. */
export interface Spanning {
  readonly input: unknown
  readonly monthShares: readonly string[]
}

/** A retirement with its certificate and the row in force of its entry. */
export interface StoredRetirement {
  readonly id: string
  readonly certificateId: string
  readonly serial: string
  readonly source: string
  readonly kind: CertificateRow['kind']
  readonly co2KgPerMwh: string
  readonly activityId: string
  readonly description: string
  readonly category: string
  readonly region: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly energyMwh: string
  /** The part of it that falls in the year asked for, as the boundary counts it; all of that part where `spanning` tells the shares. */
  readonly yearMwh: string
  readonly spanning: Spanning | null
  readonly retiredAt: Date
  readonly retiredBy: string
  readonly retiredByAvatar: string | null
}

/** Sites that the boundary of year $2 leaves out are not told; each counts with its share. */
const boundaryOf = (company: string, site: string) => `
  left join inventory_sites s on s.company_id = ${company} and s.year = $2::int and s.business_unit_id = ${site}`
const shareOfSite = 'counted_part_of_days(a.period_start, a.period_end, $2::int, s.share_percent, s.month_shares)'
const spanning = `case when ${shareOfSite} is null then
      json_build_object('input', a.input, 'monthShares', s.month_shares::text[]) end as spanning`

const retirementRows = (
  narrow: string,
) => `select r.id, r.certificate_id as "certificateId", c.serial, c.source, c.kind,
    c.co2_kg_per_mwh::text as "co2KgPerMwh", a.id as "activityId", a.description, a.category, a.market_region as region,
    a.period_start::text as "periodStart", a.period_end::text as "periodEnd", r.energy_mwh::text as "energyMwh",
    (case when (select count(*) from jsonb_object_keys(a.energy_mwh)) = 1 then r.energy_mwh
      else r.energy_mwh * (a.energy_mwh ->> $2::text)::numeric
        / (select sum(mwh::numeric) from jsonb_each_text(a.energy_mwh) as e (year, mwh)) end * coalesce(${shareOfSite}, 1))::text as "yearMwh", ${spanning},
    r.retired_at as "retiredAt", coalesce(u.name, '') as "retiredBy",
    u.avatar_key as "retiredByAvatar"
  from certificate_retirements r
  join certificates c on c.company_id = r.company_id and c.id = r.certificate_id
  join activities a on a.company_id = r.company_id and case when a.root_id is null then a.id else a.root_id end = r.activity_id and a.state = 'active'
  left join "user" u on u.id = r.retired_by
  ${boundaryOf('a.company_id', 'a.business_unit_id')}
  where r.company_id = $1 and ${narrow} order by a.period_start, r.retired_at, r.id`

/** Retirements against lines of the year, each with its part in it. */
export async function listRetirements(
  tx: Tx,
  { companyId, year, businessUnitId }: { companyId: string; year: number; businessUnitId?: string | undefined },
): Promise<StoredRetirement[]> {
  const { rows } = await tx.query<StoredRetirement>(
    retirementRows(
      `a.energy_mwh ? $2::text and coalesce(s.is_included, true) and coalesce(${shareOfSite}, 1) > 0 and ($3::uuid is null or a.business_unit_id = $3::uuid)`,
    ),
    [companyId, String(year), businessUnitId ?? null],
  )
  return rows
}

export async function findRetirement(tx: Tx, companyId: string, id: string): Promise<StoredRetirement | undefined> {
  const { rows } = await tx.query<StoredRetirement>(retirementRows('r.id = $3'), [companyId, '0', id])
  return rows[0]
}

export async function deleteRetirementsOf(
  tx: Tx,
  companyId: string,
  activityIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'delete from certificate_retirements where company_id = $1 and activity_id = any ($2::uuid[]) returning id',
    [companyId, [...activityIds]],
  )
  return rows.map(({ id }) => id)
}

/** MWh of a year by market, category and view of scope 2, as the boundary counts them. */
export interface YearEnergy {
  readonly region: string
  readonly category: string
  readonly basis: 'location' | 'market'
  readonly energyMwh: string
}

/** The same of one line over whose months the share changes, uncounted. */
export interface SpanningEnergy extends YearEnergy {
  readonly activityId: string
  readonly spanning: Spanning
}

export interface EnergyFilter {
  readonly companyId: string
  readonly year: number
  readonly businessUnitId?: string | undefined
}

/** Kept totals, and the lines themselves of sites whose share changes within the year; but for those of `listSpanningEnergy`. */
export async function sumEnergy(tx: Tx, { companyId, year, businessUnitId }: EnergyFilter): Promise<YearEnergy[]> {
  const { rows } = await tx.query<YearEnergy>(
    `select region, category, basis, sum(mwh)::text as "energyMwh" from (
       select k.region, k.category, k.basis, k.energy_mwh * counted_part_of_year(s.share_percent, null) as mwh from kept_energy k
       ${boundaryOf('k.company_id', 'k.business_unit_id')}
       where k.company_id = $1 and k.year = $2::int and k.lines > 0 and coalesce(s.is_included, true)
         and s.month_shares is null and ($3::uuid is null or k.business_unit_id = $3::uuid)
       union all
       select a.market_region, a.category, a.basis, (a.energy_mwh ->> $2::int::text)::numeric * ${shareOfSite} ${changing}
         and ${shareOfSite} is not null
     ) counted group by 1, 2, 3 order by 1, 2, 3`,
    [companyId, year, businessUnitId ?? null],
  )
  return rows
}

/** Lines over whose months of the year the share of their site changes: how they fall into them, their working tells. */
export async function listSpanningEnergy(
  tx: Tx,
  { companyId, year, businessUnitId }: EnergyFilter,
): Promise<SpanningEnergy[]> {
  const { rows } = await tx.query<SpanningEnergy>(
    `select a.id as "activityId", a.market_region as region, a.category, a.basis,
       (a.energy_mwh ->> $2::int::text) as "energyMwh", ${spanning} ${changing} and ${shareOfSite} is null order by a.id`,
    [companyId, year, businessUnitId ?? null],
  )
  return rows
}

const changing = `from inventory_sites s
  join activities a on a.company_id = s.company_id and a.business_unit_id = s.business_unit_id
  where s.company_id = $1 and s.year = $2::int and s.month_shares is not null and s.is_included and a.state = 'active'
    and a.energy_mwh ? $2::int::text and ($3::uuid is null or a.business_unit_id = $3::uuid)`
