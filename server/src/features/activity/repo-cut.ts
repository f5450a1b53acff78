import { DRILLDOWN_DIMENSIONS, type DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { readLineCut } from '@pegada/contract/line-cut.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { activities, activityGases } from '../../db/schema.ts'
import { fromSuppliers, withGas } from './repo-narrow.ts'

/** The lines that a cut of the ledger is added up from, by the same rules as its cells (`live_drilldown`, migrations 0085 and 0094). */
export function inCut(companyId: string, text: string): SQL | undefined {
  const cut = readLineCut(text)
  invariant(cut !== undefined, 'the contract has read the cut')
  const { from, to, chosen } = cut
  const holds = conditions(companyId)
  const narrowed = DRILLDOWN_DIMENSIONS.map((dimension) => {
    const keys = chosen[dimension]
    return keys && holds[dimension](keys)
  })
  return and(touches(from, to), ...narrowed)
}

type Holds = (keys: readonly string[]) => SQL | undefined

function conditions(companyId: string): Readonly<Record<DrilldownDimension, Holds>> {
  const anyOf =
    (value: SQL): Holds =>
    (keys) =>
      sql`${value} in ${[...keys]}`
  const document = (column: SQL) =>
    sql`(select ${column} from documents d where d.company_id = ${companyId} and d.id = ${activities.documentId})`
  return {
    scope: (keys) => inArray(activities.scope, keys.map(Number)),
    category: anyOf(sql`${activities.category}`),
    gas: (keys) => withGas(inArray(activityGases.gas, [...keys])),
    unit: (keys) => inArray(activities.businessUnitId, [...keys]),
    state: anyOf(
      sql`coalesce((select u.state from business_units u where u.company_id = ${companyId} and u.id = ${activities.businessUnitId}), 'none')`,
    ),
    month: (keys) => or(...keys.map((month) => touches(month, month))),
    supplier: (keys) => ofSuppliers(companyId, keys, document),
    tag: (
      keys,
    ) => sql`coalesce((select nullif(replace(array_to_string(g.tags, ' + '), ',', ' '), '') from suppliers g where g.company_id = ${companyId}
      and g.id = ${supplierOf(companyId, document)}), 'none') in ${[...keys]}`,
    source: anyOf(sql`${activities.generatorKey}`),
    method: anyOf(
      sql`coalesce(${activities.methodKey}, case when ${activities.unit} = 'BRL' then 'by_spend' else 'by_factor' end)`,
    ),
    kind: anyOf(sql`coalesce(${document(sql`d.kind`)}, 'none')`),
    quality: anyOf(sql`case when ${activities.methodKey} like '%.direct_entry' then 'direct'
      when ${activities.origin} = 'document' then 'document' when ${activities.documentId} is not null then 'evidence' else 'typed' end`),
    measuredIn: anyOf(sql`${activities.unit}`),
  }
}

type OfDocument = (column: SQL) => SQL

function ofSuppliers(companyId: string, keys: readonly string[], document: OfDocument): SQL | undefined {
  const ids = keys.filter((key) => key !== 'none')
  const isOne = sql`coalesce(${supplierOf(companyId, document)}::text, 'none') in ${[...keys]}`
  return ids.length === keys.length ? and(fromSuppliers(companyId, ids), isOne) : isOne
}

/** The supplier of the party that the rows of a line name, else of the issuer of its document; a spreadsheet has none. */
function supplierOf(companyId: string, document: OfDocument): SQL {
  const party = sql`coalesce((select min(party_of(i.supplier_id, i.supplier_name)) from document_items i
      where i.company_id = ${companyId} and i.activity_id = ${activities.id}),
    ${document(sql`case when d.kind <> 'sheet' then party_of(d.issuer_id, d.issuer_name) end`)}, '')`
  return sql`(select p.supplier_id from supplier_parties p where p.company_id = ${companyId} and p.party = ${party})`
}

/** Lines of whose days some lie in these months. */
function touches(from: string, to: string): SQL {
  return sql`(${activities.periodStart} < (${`${to}-01`}::date + interval '1 month') and ${activities.periodEnd} >= ${`${from}-01`}::date)`
}
