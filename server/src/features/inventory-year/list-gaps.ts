import type { Outputs } from '@pegada/contract/contract.ts'
import { nameOfSource } from '@pegada/core/activity/name-of-source.ts'
import { ALWAYS, monthsOfLife } from '@pegada/core/company/unit-life.ts'
import { CATEGORIES } from '@pegada/core/factor/category.ts'
import { gasStanding, isGasKey } from '@pegada/core/gas/gas.ts'
import {
  blockingGaps,
  findGaps,
  type GapFacts,
  type InventoryGap,
  isGapCode,
  type SourceCoverage,
} from '@pegada/core/inventory/gaps.ts'
import { type CountedGap, countMissing, type Missing } from '@pegada/core/inventory/missing.ts'
import { monthsOfYear } from '@pegada/core/period/period.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { type BoundarySite, boundaryOf, type YearBoundary } from './boundary-of.ts'
import { selectAcceptances, type YearKey } from './repo.ts'
import {
  countCategoryLines,
  countToldTwice,
  listCoverage,
  listGasesOfYear,
  listLineGaps,
  listPendingDocuments,
  type PendingDocument,
} from './repo-facts.ts'
import { exclusionsOf, screeningOf } from './screening-of-year.ts'

export type ClosingGap = Outputs['inventoryYears']['gaps'][number]
type GapPorts = Pick<Ports, 'catalogue' | 'clock'>

/** What a year lacks as its facts have it, before anybody's acceptance, and what is told of each gap. */
export interface FoundGaps {
  readonly year: number
  readonly gaps: readonly InventoryGap[]
  /** What people know the pending documents by. */
  readonly named: ReadonlyMap<string, Record<string, string>>
  /** How many lines carry a gap, and one of them. */
  readonly behind: ReadonlyMap<string, { readonly lines: number; readonly activityId: string }>
}

/** What of a year its asker has read already. */
export interface YearRead {
  readonly boundary?: YearBoundary
  readonly exclusions?: Awaited<ReturnType<typeof exclusionsOf>>
}

/** Everything that a year still lacks, with what was accepted and why. */
export async function listGaps(tx: Tx, ports: GapPorts, key: YearKey, read: YearRead = {}): Promise<ClosingGap[]> {
  return tellGaps(tx, key, await gapsOf(tx, ports, key, read))
}

/** What the facts of a year lack: acceptances change nothing of it. */
export async function gapsOf(tx: Tx, ports: GapPorts, key: YearKey, read: YearRead = {}): Promise<FoundGaps> {
  const boundary = read.boundary ?? (await boundaryOf(tx, key))
  const lineGaps = await listLineGaps(tx, key)
  const pending = await listPendingDocuments(tx, key)
  const gaps = findGaps({
    ...(await factsOf(tx, ports, key, { ...read, boundary })),
    pendingDocuments: pending,
    // The same gap of many lines is told once.
    lineGaps: lineGaps.map(({ code, data }) => ({ lineId: '', gap: { code, data } })),
  })
  const named = new Map(pending.map((document) => [document.documentId, nameOf(document)]))
  const behind = new Map(lineGaps.map(({ code, data, ...rest }) => [lineKey(code, data), rest]))
  return { year: key.year, gaps, named, behind }
}

/** Gaps with what was accepted of them until now, and why. */
export async function tellGaps(tx: Tx, key: YearKey, { year, gaps, named, behind }: FoundGaps): Promise<ClosingGap[]> {
  const accepted = (await selectAcceptances(tx, key)).flatMap(({ code, subject, reason }) =>
    isGapCode(code) ? [{ code, subject, reason }] : [],
  )
  const blocking = new Set(blockingGaps(gaps, accepted))
  return gaps.map((gap) => {
    const { lineId, code: innerCode, when: _, ...data } = gap.data
    const lines = lineId === '' ? behind.get(lineKey(String(innerCode ?? gap.code), data)) : undefined
    const reason = accepted.find(({ code, subject }) => code === gap.code && subject === gap.subject)?.reason ?? null
    return {
      code: gap.code,
      subject: gap.subject,
      data: { ...gap.data },
      blocks: blocking.has(gap),
      isAcceptable: gap.isAcceptable,
      acceptedReason: blocking.has(gap) ? null : reason,
      mend: { action: gap.mend, params: { ...paramsOf(gap, year, lines?.activityId), ...named.get(gap.subject) } },
      count: lines?.lines ?? countOf(gap),
    }
  })
}

/** The one count of what a year lacks: pages, books and reports tell it, and closing is refused by it. */
export async function missingOfYear(tx: Tx, ports: GapPorts, key: YearKey, read: YearRead = {}): Promise<Missing> {
  return missingOf(await listGaps(tx, ports, key, read))
}

/** The same of gaps that were read already. */
export function missingOf(gaps: readonly ClosingGap[]): Missing {
  return countMissing(
    gaps.flatMap(({ code, data, blocks }): CountedGap[] => (blocks && isGapCode(code) ? [{ code, data }] : [])),
  )
}

async function factsOf(
  tx: Tx,
  ports: GapPorts,
  key: YearKey,
  { boundary: { row, sites }, exclusions }: YearRead & { readonly boundary: YearBoundary },
): Promise<Omit<GapFacts, 'lineGaps' | 'pendingDocuments'>> {
  const counted = await countCategoryLines(tx, key)
  const withLines = new Set(counted.map(({ siteId }) => siteId))
  const gwpSet = ports.catalogue.gwpSets[row.gwpSet]
  const gases = (await listGasesOfYear(tx, key)).filter(
    (gas) => isGasKey(gas) && gasStanding(gas) === 'kyoto' && !gwpSet.values.has(gas),
  )
  return {
    dueMonths: monthsOfYear(key.year).filter((month) => month < today(ports.clock).slice(0, 7)),
    coverage: await coverageOf(tx, ports, key, sites),
    sites: sites
      .filter((site) => withLines.has(site.id) || isAsked(site, key.year))
      .map(({ id, name }) => ({ id, name, hasLines: withLines.has(id) })),
    unresolved: [],
    toldTwice: await countToldTwice(tx, key),
    gasesWithoutGwp: gases.map((gas) => ({ gas, gwpSet: row.gwpSet })),
    screening: screeningOf(counted, exclusions ?? (await exclusionsOf(tx, key))),
  }
}

/** A site counts in the year, and was at work in it: it has lines, or lacks them. */
function isAsked({ isIncluded, share, monthShares, isArchived, ...life }: BoundarySite, year: number): boolean {
  const counts = (monthShares ?? [share]).some((one) => one !== '0')
  return isIncluded && counts && !isArchived && monthsOfLife(monthsOfYear(year), life).length > 0
}

/** Electricity is one source, whoever sold it: what matters is that each month has some. */
async function coverageOf(
  tx: Tx,
  { catalogue }: GapPorts,
  key: YearKey,
  sites: YearBoundary['sites'],
): Promise<SourceCoverage[]> {
  const named = new Map(sites.map((site) => [site.id, site]))
  const rows = (await listCoverage(tx, key)).map((row) => ({
    ...row,
    siteName: named.get(row.siteId)?.name ?? '',
    life: named.get(row.siteId) ?? ALWAYS,
    source: row.category === 'purchased_electricity' ? ELECTRICITY : nameOfSource(catalogue, row),
  }))
  return [...Map.groupBy(rows, ({ siteId, category, source }) => `${siteId}\n${category}\n${source}`).values()].flatMap(
    ([first, ...rest]) =>
      first ? [{ ...first, months: [...new Set([first, ...rest].flatMap(({ months }) => months))].sort() }] : [],
  )
}

function paramsOf({ code, subject, data }: InventoryGap, year: number, activityId?: string): Record<string, string> {
  const params: Record<string, string> = { year: String(year) }
  if (typeof data.siteId === 'string') params.businessUnitId = data.siteId
  if (typeof data.category === 'string') params.category = data.category
  if (code === 'inventory.site_without_lines') params.businessUnitId = subject
  if (code === 'inventory.documents_pending') params.documentId = subject
  if (activityId !== undefined) params.activityId = activityId
  return params
}

/** What people know a document by, where it says so. */
function nameOf({ number, issuer }: PendingDocument): Record<string, string> {
  return {
    ...(number === null ? {} : { documentNumber: number }),
    ...(issuer === null ? {} : { documentIssuer: issuer }),
  }
}

function countOf({ data }: InventoryGap): number {
  if (Array.isArray(data.months)) return data.months.length
  return typeof data.items === 'string' ? Number(data.items) : 1
}

const ELECTRICITY = CATEGORIES.purchased_electricity.names[0] ?? 'purchased_electricity'

function lineKey(code: string, data: object): string {
  return JSON.stringify([code, Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
