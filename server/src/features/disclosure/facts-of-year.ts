import type { Outputs } from '@pegada/contract/contract.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import type { BoundaryFact, DenominatorFact, ReportFacts, VersionFact } from '@pegada/core/report/report-facts.ts'
import type { ReportKind } from '@pegada/core/report/report-kind.ts'
import { STANDARD_TABLES } from '@pegada/core/report/standard-tables.ts'
import { dayInBrazil } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { opinionsOfYear } from '../assurance/opinions-of-year.ts'
import { findPolicyOf } from '../base-year/find-base-year.ts'
import { amountsOf, madeIn } from '../benchmark/measured-by.ts'
import { accountingGroupsOf } from '../boundary/accounting-groups.ts'
import { listPrices } from '../carbon-price/list-prices.ts'
import { ledgerOfYear } from '../inventory/ledger-of-year.ts'
import { citationsOfYear } from '../inventory/publications-of-year.ts'
import { currentYear } from '../inventory-year/assert-year-begun.ts'
import { boundaryOf, type YearBoundary } from '../inventory-year/boundary-of.ts'
import { listGaps, missingOf } from '../inventory-year/list-gaps.ts'
import { exclusionsOf } from '../inventory-year/screening-of-year.ts'
import { creditTonnesOf } from '../marketplace/credits.ts'
import { listResponsiblePersons } from '../responsible-person/list-responsible-persons.ts'
import { listSeals } from '../seal/list-seals.ts'
import { listTargets } from '../target/list-targets.ts'
import { listThresholds } from '../triage/list-thresholds.ts'
import { propagatedOfYear } from '../uncertainty/get-uncertainty.ts'

type Gap = Outputs['inventoryYears']['gaps'][number]
type Needed = Pick<Ports, 'catalogue' | 'clock'>
interface YearKey {
  readonly companyId: string
  readonly year: number
}

/**
 * What the disclosures of a kind are filled from, read once for a year from the public functions of the features that hold it.
 * Uncertainty, which costs most, is worked out for kinds that tell it. Throws `inventory.year_out_of_range`.
 */
export async function factsOfYear(
  tx: Tx,
  ports: Needed,
  { companyId }: Pick<Actor, 'companyId'>,
  { year, kind }: { readonly year: number; readonly kind: ReportKind },
): Promise<ReportFacts> {
  const key = { companyId, year }
  const boundary = await boundaryOf(tx, key)
  const { gwpSet, entries, lines, energy } = await ledgerOfYear(tx, ports, { companyId }, year, boundary.row.gwpSet)
  const exclusions = await exclusionsOf(tx, key)
  const gaps = await listGaps(tx, ports, key, { boundary, exclusions })
  const thresholds = await listThresholds(tx, key)
  const { groups, emitting } = await accountingGroupsOf(tx, ports, boundary)
  const yearFacts = yearFactsIn(tx, ports, companyId, { year, entries, lines, exclusions, gwpSet: gwpSet.name })
  return {
    ...{ year, gwpSet, entries, lines, exclusions },
    accepted: gaps.flatMap(acceptedGap),
    thresholds: thresholds.map(({ percent, lines: left, reason }) => ({
      ...{ percent: decimal(percent), lines: left, reason },
    })),
    openGaps: missingOf(gaps).total,
    boundary: { ...boundaryFact(boundary), groups },
    responsible: await responsibleOf(tx, companyId),
    baseYear: await baseYearOf(tx, ports, companyId, yearFacts),
    before: await yearFacts(year - 1),
    versions: await versionsOf(tx, key),
    isAsSealed: boundary.row.state === 'closed',
    opinions: await opinionsOfYear(tx, key),
    publications: await citationsOfYear(tx, key),
    uncertainty: asks(kind, 'uncertainty') ? await uncertaintyOf(tx, ports, key, gwpSet.name) : null,
    energy,
    denominators: await denominatorsOf(tx, key, boundary.sites, emitting),
    targets: await targetsOf(tx, companyId),
    prices: (await listPrices(tx, companyId)).map(({ kind: price, fromMonth, perTonne }) => ({
      ...{ kind: price, from: fromMonth, brlPerTonne: decimal(perTonne) },
    })),
    credits: await creditTonnesOf(tx, key),
  }
}

function asks(kind: ReportKind, fact: (typeof STANDARD_TABLES)[ReportKind]['rows'][number]['key']): boolean {
  return STANDARD_TABLES[kind].rows.some(({ key }) => key === fact)
}

/** A gap that somebody accepted, with what its sentence says; nothing of one that nobody did. */
function acceptedGap({ code, data, acceptedReason: reason }: Gap): ReportFacts['accepted'] {
  if (reason === null) return []
  const values = Object.entries(data).map(([name, value]) => [name, [value].flat().join(', ')] as const)
  return [{ reason, code, values: Object.fromEntries(values) }]
}

function boundaryFact({ row, sites }: YearBoundary): Omit<BoundaryFact, 'groups'> {
  const shown = sites.filter(({ isArchived, isIncluded }) => !isArchived || isIncluded)
  return {
    approach: row.boundary,
    sites: shown.map(({ name, isIncluded, share, reason }) => ({
      ...{ name, isIncluded, sharePercent: decimal(share), reason },
    })),
  }
}

async function responsibleOf(tx: Tx, companyId: string): Promise<ReportFacts['responsible']> {
  const { rows } = await listResponsiblePersons(tx, { companyId }, { ...PAGE, direction: 'asc' })
  return rows.map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, email }))
}

type YearFacts = (year: number) => Promise<ReportFacts['before']>

/** Years in the GWP set of the report's, each read once; null for one that has no lines. The base year may be the report's own or the one before. */
function yearFactsIn(
  tx: Tx,
  ports: Needed,
  companyId: string,
  { gwpSet, ...own }: NonNullable<ReportFacts['before']> & { readonly gwpSet: GwpSetName },
): YearFacts {
  const read = new Map([[own.year, own.lines.size === 0 ? null : own]])
  return async (year) => {
    const known = read.get(year)
    if (known !== undefined) return known
    const { entries, lines } = await ledgerOfYear(tx, ports, { companyId }, year, gwpSet)
    const fact =
      lines.size === 0 ? null : { year, entries, lines, exclusions: await exclusionsOf(tx, { companyId, year }) }
    read.set(year, fact)
    return fact
  }
}

async function baseYearOf(
  tx: Tx,
  ports: Needed,
  companyId: string,
  yearFacts: YearFacts,
): Promise<ReportFacts['baseYear']> {
  const policy = await findPolicyOf(tx, companyId)
  if (!policy) return null
  const { baseYear: year, thresholdPercent, reason } = policy
  const hasBegun = year <= currentYear(ports)
  const fact = hasBegun ? await yearFacts(year) : null
  const { entries, lines, exclusions } = fact ?? { entries: [], lines: new Map(), exclusions: [] }
  return { year, entries, lines, exclusions, thresholdPercent: decimal(thresholdPercent), reason }
}

async function versionsOf(tx: Tx, key: YearKey): Promise<VersionFact[]> {
  const sealed = (await listSeals(tx, key)).toReversed()
  return sealed.flatMap(({ version, state, sealedAt, reason, locationCo2eKg, sha256 }) =>
    state === 'sealed' && sealedAt !== null && locationCo2eKg !== null && sha256 !== null
      ? [
          {
            version,
            closedOn: dayInBrazil(new Date(sealedAt)),
            reason,
            locationKg: decimal(locationCo2eKg),
            fingerprint: sha256,
          },
        ]
      : [],
  )
}

async function uncertaintyOf(
  tx: Tx,
  ports: Needed,
  { companyId, year }: YearKey,
  gwpSet: GwpSetName,
): Promise<ReportFacts['uncertainty']> {
  const propagated = await propagatedOfYear(tx, ports, { companyId }, year, gwpSet)
  return (
    propagated && {
      lowKg: decimal(propagated.lowKg),
      highKg: decimal(propagated.highKg),
      halfWidthPercent: decimal(propagated.halfWidthPercent),
    }
  )
}

async function denominatorsOf(
  tx: Tx,
  { companyId, year }: YearKey,
  sites: YearBoundary['sites'],
  emitting: readonly string[],
): Promise<ReportFacts['denominators']> {
  const emittedWithout = (told: ReadonlySet<string>) =>
    sites.filter(({ id }) => emitting.includes(id) && !told.has(id)).map(({ name }) => name)
  const of = async (by: 'employees' | 'revenue'): Promise<DenominatorFact> => {
    const rows = await amountsOf(tx, companyId, by, undefined)
    const amounts = rows.flatMap((one) =>
      one.year === year && one.amount !== null ? [{ unitId: one.unitId, amount: decimal(one.amount) }] : [],
    )
    return {
      amount: amounts.length > 0 ? sumDecimals(amounts.map(({ amount }) => amount)) : null,
      missing: emittedWithout(new Set(amounts.map(({ unitId }) => unitId))),
    }
  }
  const revenue = await of('revenue')
  const made = await madeIn(tx, { companyId, year })
  return {
    employees: await of('employees'),
    revenueBrl: { ...revenue, amount: revenue.amount?.times(MILLION) ?? null },
    production: {
      made: made.map(({ product, unit, amount }) => ({ product, unit, quantity: decimal(amount) })),
      missing: emittedWithout(new Set(made.flatMap(({ unitIds }) => unitIds))),
    },
  }
}

async function targetsOf(tx: Tx, companyId: string): Promise<ReportFacts['targets']> {
  const { rows } = await listTargets(tx, { companyId }, { ...PAGE, direction: 'asc' })
  return rows.map(({ name, scopes, measure, baseYear, targetYear, cutPercent }) => ({
    ...{ name, scopes, baseYear, targetYear, isIntensity: measure !== null, cutPercent: decimal(cutPercent) },
  }))
}

/** As many as a report names. */
const PAGE = { page: 1, pageSize: 100 } as const
const MILLION = 1_000_000
