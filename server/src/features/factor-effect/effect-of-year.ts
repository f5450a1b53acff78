import { monthSharesOf } from '@pegada/core/boundary/month-shares.ts'
import { type EffectOnYear, effectOnYear, type MassOfMonth } from '@pegada/core/factor/effect.ts'
import { type ChangedLine, widestLines } from '@pegada/core/factor/widest-lines.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { marketTotalOfYear, totalOfYear } from '../inventory/total-of-year.ts'
import { boundaryOf, type YearBoundary } from '../inventory-year/boundary-of.ts'
import type { HeldLine } from './repo.ts'

/** One of the lines of a year that change most. */
export interface WideLine extends ChangedLine {
  readonly generatorKey: string
  readonly sourceName: string
  readonly unitName: string
  /** It counts in scope 2 by market alone. */
  readonly isMarket: boolean
}

/** What becomes of one inventory year of a company: `lines` change its total by location. */
export interface EffectOnInventory extends EffectOnYear {
  readonly year: number
  readonly isClosed: boolean
  /** The year with scope 2 by market, and how many lines by market change; null where none does. */
  readonly market: EffectOnYear | null
  readonly keptLines: number
  readonly refusedLines: number
  readonly widest: readonly WideLine[]
}

type Site = YearBoundary['sites'][number]

/** A year while its lines pass. */
export interface YearWork {
  readonly year: number
  readonly isClosed: boolean
  readonly sites: ReadonlyMap<string, Site>
  /** What counts with scope 2 by location, and what counts with scope 2 by market; most lines count in both. */
  readonly byLocation: ReturnType<typeof effectOnYear>
  readonly byMarket: ReturnType<typeof effectOnYear>
  readonly widest: ReturnType<typeof widestLines<WideLine>>
  /** Lines that count by market alone. */
  marketLines: number
  kept: number
  refused: number
}

export async function openYear(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  companyId: string,
  year: number,
): Promise<YearWork> {
  const { row, sites } = await boundaryOf(tx, { companyId, year })
  const gwpSet = catalogue.gwpSets[row.gwpSet]
  return {
    year,
    isClosed: row.state === 'closed' || row.state === 'sealing',
    sites: new Map(sites.map((site) => [site.id, site])),
    byLocation: effectOnYear(year, gwpSet),
    byMarket: effectOnYear(year, gwpSet),
    widest: widestLines<WideLine>(),
    ...{ marketLines: 0, kept: 0, refused: 0 },
  }
}

/** Counts a line that changes, in the total by location, in that by market, or in both. */
export function addLine(
  work: YearWork,
  { id, basis, generatorKey, sourceName }: HeldLine,
  site: Site,
  masses: { readonly before: readonly MassOfMonth[]; readonly after: readonly MassOfMonth[] },
): void {
  const counted = { share: site.share, ...monthSharesOf(work.year, site.monthShares) }
  const isMarket = basis === 'market'
  const ofLine = (isMarket ? work.byMarket : work.byLocation).add(masses, counted)
  if (basis === 'both') work.byMarket.add(masses, counted)
  if (isMarket) work.marketLines += 1
  work.widest.add({ id, generatorKey, sourceName, unitName: site.name, isMarket, ...ofLine })
}

/** What the lines that passed make of the year; undefined where none of them is of it. */
export async function effectOf(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  companyId: string,
  work: YearWork,
): Promise<EffectOnInventory | undefined> {
  const { year, isClosed, byLocation, byMarket, widest, marketLines, kept, refused } = work
  const key = { companyId, year }
  const located = byLocation.result(await totalOfYear(tx, ports, key))
  if (located.lines + marketLines + kept + refused === 0) return undefined
  const market =
    marketLines === 0 ? null : { ...byMarket.result(await marketTotalOfYear(tx, ports, key)), lines: marketLines }
  return { ...located, year, isClosed, market, keptLines: kept, refusedLines: refused, widest: widest.told() }
}
