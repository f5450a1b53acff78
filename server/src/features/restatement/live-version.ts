import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import { periodDays } from '@pegada/core/activity/period-days.ts'
import { type CountedShare, monthSharesOf, sharesOfMonths } from '@pegada/core/boundary/month-shares.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { type VersionLine, versionLineOf } from '@pegada/core/inventory/version-line.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { clipLine } from '@pegada/core/seal/clip-line.ts'
import { breather } from '../../platform/clock/breathe.ts'
import type { Tenant } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import { readClosedYears, touchesClosed } from '../inventory-year/assert-years-open.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import { ledgerLines } from '../seal/ledger.ts'
import { sourceGroups } from '../waterfall/source-groups.ts'
import type { RefusedLine, ToldVersion } from '../waterfall/told-version.ts'
import { newestFactors } from './newest-line.ts'

/** How the lines are told: in the year's GWP set unless another is asked for, with newer factors if asked. */
export interface LiveQuestion {
  readonly year: number
  readonly gwpSet?: GwpSetName | undefined
  readonly isNewest: boolean
}

/** The lines of a year as they are now, calculated with today's built-in data; one that this refuses is named and left out. */
export async function liveVersion(
  ports: Pick<Ports, 'db' | 'catalogue'>,
  tenant: Tenant,
  question: LiveQuestion,
): Promise<ToldVersion> {
  const lines: VersionLine[] = []
  const categories = new Map<string, string>()
  const refused: RefusedLine[] = []
  const { sites, ...told } = await readLive(ports, tenant, question, {
    take: (line, category) => {
      lines.push(line)
      categories.set(line.id, category)
    },
    refuse: (id, why) => {
      refused.push({ id, why })
    },
  })
  return { ...told, inventory: { sites, lines }, categories, refused }
}

/**
 * The same by its sources, to be held against another year: memory holds those and no line. Throws why the first line is refused that
 * today's built-in data refuses.
 */
export async function liveSources(
  ports: Pick<Ports, 'db' | 'catalogue'>,
  tenant: Tenant,
  question: LiveQuestion,
): Promise<ToldVersion> {
  const groups = sourceGroups()
  const { sites, ...told } = await readLive(ports, tenant, question, {
    take: groups.add,
    refuse: (_, why) => {
      throw why
    },
  })
  const { lines, categories } = groups.result()
  return { ...told, inventory: { sites, lines }, categories, refused: [] }
}

/** What becomes of each line of a year. */
interface Taker {
  readonly take: (line: VersionLine, category: string) => void
  readonly refuse: (id: string, why: DomainError) => void
}

async function readLive(
  ports: Pick<Ports, 'db' | 'catalogue'>,
  tenant: Tenant,
  { year, gwpSet: asked, isNewest }: LiveQuestion,
  { take, refuse }: Taker,
): Promise<Pick<ToldVersion, 'year' | 'version' | 'correctsErrors' | 'catalogue'> & { sites: ReadonlySet<string> }> {
  const { companyId } = tenant
  const { row, sites, closed } = await ports.db.asTenant(tenant, async (tx) => ({
    ...(await boundaryOf(tx, { companyId, year })),
    closed: await readClosedYears(tx, companyId),
  }))
  const others = new Map([...closed].filter(([other]) => other !== year))
  const gwpSet = asked ?? row.gwpSet
  const shares = new Map(
    sites.map(({ id, share, monthShares }) => [id, { share, ...monthSharesOf(year, monthShares) }] as const),
  )
  const within = { start: `${year}-01-01`, end: `${year}-12-31` }
  const newest = newestFactors(companyId)
  const breathe = breather()
  for await (const stored of ledgerLines(ports, tenant, year)) {
    if (stored.basis === 'market') continue
    const { id, siteId } = stored
    const entered = lineOfRow(stored)
    try {
      const { start, end } = periodDays(entered)
      // What another closed year holds keeps its factors, as where the year is calculated anew.
      const mayTake = isNewest && !touchesClosed(others, start, end)
      const needsLookUp = mayTake && (entered.factor?.id !== undefined || entered.inputs !== undefined)
      const input = needsLookUp ? await newest.lineOf((work) => ports.db.asTenant(tenant, work), entered) : entered
      const result = calculateLine(input, ports.catalogue, { gwpSet })
      const gwp = ports.catalogue.gwpSets[gwpSet]
      const line = clipLine(result, within)
      const site = shares.get(siteId) ?? WHOLE
      const counted = { id, site: siteId, gwp, share: decimal(site.share).div(100), entered: input }
      const told = versionLineOf(line, counted, site.monthShares && sharesOfMonths(line.months, site))
      take(told, result.category ?? 'unclassified')
    } catch (why) {
      if (!(why instanceof DomainError)) throw why
      refuse(id, why)
    }
    await breathe()
  }
  const included = new Set(sites.flatMap(({ id, isIncluded }) => (isIncluded ? [id] : [])))
  return {
    year,
    version: null,
    correctsErrors: row.correctsErrors,
    sites: included,
    catalogue: ports.catalogue,
  }
}

const WHOLE: CountedShare = { share: '100' }
