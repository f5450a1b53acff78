import type { Outputs } from '@pegada/contract/contract.ts'
import { nameOfSource } from '@pegada/core/activity/name-of-source.ts'
import type { Scope } from '@pegada/core/factor/category.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { co2eWeights } from '@pegada/core/gas/gwp-weights.ts'
import { Decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { condenseLines } from '@pegada/core/uncertainty/condense.ts'
import { percentOfLogVariance } from '@pegada/core/uncertainty/interval.ts'
import { simulateInTurns } from '@pegada/core/uncertainty/monte-carlo.ts'
import { pedigreeCode } from '@pegada/core/uncertainty/pedigree.ts'
import { propagate, type UncertainLine, type Uncertainty } from '@pegada/core/uncertainty/propagation.ts'
import { rankContributions } from '@pegada/core/uncertainty/ranking.ts'
import { type Breathe, breather } from '../../platform/clock/breathe.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { sourceTotals } from '../inventory/source-totals.ts'
import { groupOtherLines, listLargestLines } from './repo.ts'
import { type SourceTotal, type UncertainSource, uncertainSources } from './uncertain-sources.ts'

type Answer = Outputs['uncertainty']['get']

/**
 * How sure the total of a year is (IPCC 2006, volume 1, chapter 3), by error propagation and by a seeded Monte Carlo of the
 * same model, and which lines to measure first. Its work is bounded: the largest lines stand alone, the rest in groups.
 * Throws `inventory.year_out_of_range`.
 */
export async function getUncertainty(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  year: number,
): Promise<Answer> {
  const { sources, lines, totals, total } = await readSources(tx, ports, actor, year)
  const breathe = breather()
  await breathe()
  if (areZero(lines)) {
    return { propagated: null, simulated: null, byScope: [], measureFirst: [] }
  }
  const scopes = ([1, 2, 3] as const).map((scope) => ({ scope, own: linesOf(sources, scope) }))
  return {
    propagated: presentInterval(propagate(lines), total),
    simulated: await simulated(lines, `${actor.companyId}/${year}/${toPlain(total)}`, breathe),
    byScope: scopes
      .filter(({ own }) => own.length > 0)
      .map(({ scope, own }) => ({ scope, ...presentInterval(propagate(own), totalOf(totals, scope)) })),
    measureFirst: measureFirst(sources, ports),
  }
}

/**
 * The interval of a year by error propagation alone, which no draw is made for, in the year's GWP set, which was read already; null where
 * nothing was emitted. Throws as `getUncertainty`.
 */
export async function propagatedOfYear(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  year: number,
  ofYear: GwpSetName,
): Promise<Answer['propagated']> {
  const { lines, total } = await readSources(tx, ports, actor, year, ofYear)
  return areZero(lines) ? null : presentInterval(propagate(lines), total)
}

async function readSources(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  year: number,
  ofYear?: GwpSetName,
) {
  const { gwpSet, totals, co2eKg: total } = await sourceTotals(tx, ports, actor, year, ofYear)
  // Lines are stored in AR5; their figures are brought to the set of the year with their source.
  const wanted = { companyId: actor.companyId, year, weights: co2eWeights(ports.catalogue.gwpSets.AR5) }
  const large = await listLargestLines(tx, wanted, LINES_ALONE)
  const groups = large.length < LINES_ALONE ? [] : await groupOtherLines(tx, wanted, LINES_ALONE)
  const sources = uncertainSources(large, groups, totals, { year, gwpSet })
  return { sources, lines: sources.map(({ uncertain }) => uncertain), totals, total }
}

function areZero(lines: readonly UncertainLine[]): boolean {
  return lines.every(({ co2eKg }) => co2eKg.isZero())
}

function linesOf(sources: readonly UncertainSource[], scope: Scope): readonly UncertainLine[] {
  return sources.filter(({ facts }) => facts.scope === scope).map(({ uncertain }) => uncertain)
}

function totalOf(totals: ReadonlyMap<string, SourceTotal>, scope: Scope): Decimal {
  return sumDecimals([...totals].filter(([place]) => place.startsWith(`${scope}/`)).map(([, { co2eKg }]) => co2eKg))
}

/** The interval about a total, which is told with all its digits. */
function presentInterval({ low95Kg, high95Kg, halfWidthPercent }: Uncertainty, co2eKg: Decimal) {
  return {
    co2eKg: toPlain(co2eKg),
    lowKg: shown(low95Kg),
    highKg: shown(high95Kg),
    halfWidthPercent: shown(halfWidthPercent ?? ZERO),
  }
}

async function simulated(
  lines: readonly UncertainLine[],
  seed: string,
  breathe: Breathe,
): Promise<Answer['simulated']> {
  const condensed = condenseLines(lines, LINES_DRAWN)
  const { meanKg, low95Kg, high95Kg, draws } = await simulateInTurns(condensed, seed, DRAWS, breathe)
  const half = meanKg.isZero() ? ZERO : high95Kg.minus(low95Kg).div(2).div(meanKg.abs()).times(100)
  return {
    co2eKg: shown(meanKg),
    lowKg: shown(low95Kg),
    highKg: shown(high95Kg),
    halfWidthPercent: shown(half),
    draws,
    seed,
  }
}

function measureFirst(sources: readonly UncertainSource[], ports: Pick<Ports, 'catalogue'>): Answer['measureFirst'] {
  const byId = new Map(sources.map((source) => [source.uncertain.id, source]))
  return rankContributions(sources.map(({ uncertain }) => uncertain))
    .lines.slice(0, RANKED)
    .flatMap(({ id, sharePercent, improve }) => {
      const source = byId.get(id)
      if (!source || source.uncertain.co2eKg.isZero()) return []
      const { facts, quality, uncertain } = source
      return [
        {
          activityId: facts.id ?? null,
          generatorKey: facts.generatorKey,
          name: facts.description ?? nameOfSource(ports.catalogue, facts),
          category: facts.category,
          co2eKg: shown(uncertain.co2eKg),
          halfWidthPercent: shown(
            percentOfLogVariance(uncertain.activityLogVariance.plus(uncertain.factorLogVariance)),
          ),
          varianceShare: shown(sharePercent.div(100)),
          improve,
          pedigree: pedigreeCode(quality[improve]),
        },
      ]
    })
}

/** Estimates are told with so many digits; the total keeps all of its own. */
function shown(value: Decimal): string {
  return toPlain(new Decimal(value.toSignificantDigits(12)))
}

const LINES_ALONE = 400
const LINES_DRAWN = 200
const DRAWS = 10_000
const RANKED = 50
