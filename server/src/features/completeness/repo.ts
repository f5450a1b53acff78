import type { Tx } from '../../platform/db/port.ts'

/** One bill of a meter, with the days that it covers or its day of issue. */
export interface MeterBill {
  readonly meter: string
  readonly supplierName: string | null
  readonly supplierId: string | null
  /** Nature of the lines, the first in the alphabet; null where the bill has none. */
  readonly nature: string | null
  readonly documentKind: string
  readonly businessUnitId: string | null
  readonly start: string
  readonly end: string
}

/** The unit of a document: the one it was put to, else the one it names as its recipient, else the default one. */
const siteOfDocument = `coalesce(d.business_unit_id,
  (select coalesce(u.merged_into, u.id) from business_units u where u.company_id = d.company_id and u.cnpj = d.recipient_id
    order by u.archived_at is not null, u.id limit 1),
  (select u.id from business_units u where u.company_id = d.company_id and u.is_default order by u.id limit 1))`

/** Bills of utilities from the year before to the end of the year, by meter; cancelled and test ones are not among them. */
export async function selectMeterBills(tx: Tx, companyId: string, year: number): Promise<MeterBill[]> {
  const { rows } = await tx.query<MeterBill>(
    `select d.meter, d.issuer_name as "supplierName", d.issuer_id as "supplierId", d.kind as "documentKind",
       (select min(i.nature) from document_items i where i.company_id = d.company_id and i.document_id = d.id
         and i.nature in ('electricity', 'injected_electricity', 'piped_gas')) as nature,
       ${siteOfDocument} as "businessUnitId",
       coalesce(d.period_start::text, left(d.issued_at, 10)) as start,
       coalesce(d.period_end::text, left(d.issued_at, 10)) as "end"
     from documents d
     where d.company_id = $1 and d.meter is not null and d.counts and not d.is_test
       and coalesce(d.period_end::text, left(d.issued_at, 10)) between $2 and $3
     order by d.meter, d.issuer_id, start`,
    [companyId, `${year - 1}-01-01`, `${year + 1}-02-28`],
  )
  return rows
}

/** Numbers received in a year of one issuer's series. */
export interface SeriesRow {
  readonly issuerId: string
  readonly issuerName: string | null
  readonly kind: string
  readonly series: string
  readonly numbers: readonly string[]
}

/** Series of others with five numbers or more in the year; `ownRoots` are roots of the company's own CNPJs. */
export async function selectSeries(
  tx: Tx,
  companyId: string,
  { year, ownRoots }: { readonly year: number; readonly ownRoots: readonly string[] },
): Promise<SeriesRow[]> {
  const { rows } = await tx.query<SeriesRow>(
    `select issuer_id as "issuerId", max(issuer_name) as "issuerName", kind, coalesce(series, '') as series,
       array_agg(distinct number) as numbers
     from documents
     where company_id = $1 and set_aside is null and kind in ('nfe', 'nfce', 'cte', 'cte_os', 'cte_simp', 'nf3e', 'nfgas', 'nfcom') and not is_test
       and number ~ '^[0-9]{1,15}$' and issuer_id <> '' and left(issued_at, 4) = $2
       and left(issuer_id, 8) <> all ($3::text[]) and left(recipient_id, 8) = any ($3::text[])
     group by issuer_id, kind, coalesce(series, '') having count(distinct number) >= 5
     order by issuer_id, kind, series`,
    [companyId, String(year), [...ownRoots]],
  )
  return rows
}

/** A month, or stretch of months, in which a site used energy. */
export interface EnergyRow {
  readonly businessUnitId: string
  readonly isElectricity: boolean
  /** YYYY-MM. */
  readonly from: string
  readonly to: string
}

/** What is known of energy by site in the year: lines of the inventory, and lines of documents still to decide. */
export async function selectEnergy(tx: Tx, companyId: string, year: number): Promise<EnergyRow[]> {
  const { rows } = await tx.query<EnergyRow>(
    `select distinct business_unit_id as "businessUnitId", category = 'purchased_electricity' as "isElectricity",
       left(period_start::text, 7) as "from", left(period_end::text, 7) as "to"
     from activities
     where company_id = $1 and state = 'active' and period_start <= $3::date and period_end >= $2::date
       and category in ('purchased_electricity', 'stationary_combustion', 'mobile_combustion')
     union
     select ${siteOfDocument}, d."isElectricity", d."from", d."to" from (
       select distinct d.company_id, d.business_unit_id, d.recipient_id,
         i.suggestion ->> 'category' = 'purchased_electricity' as "isElectricity",
         left(coalesce(i.period_start::text, d.issued_at), 7) as "from",
         left(coalesce(i.period_end::text, d.issued_at), 7) as "to"
       from document_items i join documents d on d.company_id = i.company_id and d.id = i.document_id
       where i.company_id = $1 and i.state = 'pending' and i.counts_reason = 'counts.purchase'
         and i.suggestion_kind = 'emission'
         and i.suggestion ->> 'category' in ('purchased_electricity', 'stationary_combustion', 'mobile_combustion')
         and left(coalesce(i.period_start::text, d.issued_at), 10) <= $3::text
         and left(coalesce(i.period_end::text, d.issued_at), 10) >= $2::text) d`,
    [companyId, `${year}-01-01`, `${year}-12-31`],
  )
  return rows
}
