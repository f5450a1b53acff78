import type { Outputs } from '@pegada/contract/contract.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { CATEGORIES, type Scope } from '@pegada/core/factor/category.ts'
import { type GasKey, gasStanding, isGasKey } from '@pegada/core/gas/gas.ts'
import { addBags, bagEntries, EMPTY_BAG, type GasBag } from '@pegada/core/gas/gas-bag.ts'
import type { GwpSet } from '@pegada/core/gas/gwp-set.ts'
import { gwpOfMethane, METHANE_ORIGINS, substanceOf } from '@pegada/core/gas/methane.ts'
import { nonKyotoCo2e, toCo2e } from '@pegada/core/gas/to-co2e.ts'
import { monthsOfYear } from '@pegada/core/period/period.ts'
import { Decimal, decimal, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { LineCount, MonthGas, ShareCount, SiteGas, SourceGas } from './repo.ts'

/**
 * The totals of a year, worked out from kilograms of gas (GHG Protocol Corporate Standard, chapter 9): scopes hold Kyoto
 * gases in CO2e of one GWP set, biogenic CO2 and other gases stand beside. Masses are added before GWP is applied, so
 * every way of cutting the year adds up to the same total, to the last digit.
 */
type Inventory = Outputs['inventory']['get']
export type Sums = Pick<
  Inventory,
  'total' | 'byScope' | 'byCategory' | 'byGas' | 'outsideCo2eKg' | 'bySite' | 'byMonth' | 'byGenerator'
>

export interface SumInput {
  readonly year: number
  readonly gwpSet: GwpSet
  /** The same kilograms three times: by source, by site, by month. */
  readonly sources: readonly SourceGas[]
  readonly sites: readonly SiteGas[]
  readonly months: readonly MonthGas[]
  readonly counts: readonly LineCount[]
  readonly shares: readonly ShareCount[]
  readonly nameOfSite: (businessUnitId: string) => string
  readonly nameOfGenerator: (generatorKey: string) => string
  /** What was bought of a source by spend, the largest first; nothing of any other. */
  readonly boughtOf?: (source: { readonly category: string; readonly generatorKey: string }) => readonly string[]
}

/** All totals of the year, in kg. */
export function sumInventory(input: SumInput): Sums {
  const { sources, sites, counts, gwpSet } = input
  const group = (keyOf: (item: Source) => string) => groupFigures<Source>(sources, counts, keyOf, gwpSet)
  const whole = group(() => '').get('')
  const byScope = group(({ scope }) => String(scope))
  return {
    total: whole ?? NOTHING,
    byScope: SCOPES.map((scope) => ({ scope, ...(byScope.get(String(scope)) ?? NOTHING) })),
    byCategory: figuresOfCategories(input),
    byGas: sumGasesOfYear(input),
    outsideCo2eKg: textOf(nonKyotoCo2e(bagOf(sources), gwpSet)),
    bySite: [...groupFigures<Site>(sites, counts, ({ businessUnitId }) => businessUnitId, gwpSet)]
      .map(([businessUnitId, figure]) => ({ businessUnitId, name: input.nameOfSite(businessUnitId), ...figure }))
      .sort((a, b) => largerFirst(a, b) || (a.name < b.name ? -1 : 1)),
    byMonth: sumByMonth(input),
    byGenerator: [...group(({ scope, category, generatorKey }) => `${scope}/${category}/${generatorKey}`)]
      .map(([key, figure]) => {
        const [scope = '', category = '', ...rest] = key.split('/')
        const generatorKey = rest.join('/')
        const bought = [...(input.boughtOf?.({ category, generatorKey }) ?? [])]
        const name = input.nameOfGenerator(generatorKey)
        return { generatorKey, name, scope: asScope(scope), category, bought, ...figure }
      })
      .sort((a, b) => largerFirst(a, b) || (a.generatorKey < b.generatorKey ? -1 : 1)),
  }
}

/** The year's categories in the order of the model, in kg. */
export function figuresOfCategories({
  sources,
  counts,
  gwpSet,
}: Pick<SumInput, 'sources' | 'counts' | 'gwpSet'>): Sums['byCategory'] {
  return [...groupFigures<Source>(sources, counts, ({ scope, category }) => `${scope}/${category}`, gwpSet)]
    .map(([key, figure]) => {
      const [scope = '', category = ''] = key.split('/')
      return { scope: asScope(scope), category, ...figure }
    })
    .sort((a, b) => a.scope - b.scope || categoryPosition(a.category) - categoryPosition(b.category))
}

/** CO2e and biogenic CO2 of these masses in kg. A Kyoto gas that the set has no GWP for is left out here and reported as a gap. */
export function figureOf(masses: readonly Mass[], gwpSet: GwpSet): { co2eKg: string; biogenicCo2Kg: string } {
  const { co2eKg, biogenicCo2Kg } = toCo2e(withPotential(bagOf(masses), gwpSet), gwpSet)
  return { co2eKg: toPlain(co2eKg), biogenicCo2Kg: toPlain(biogenicCo2Kg) }
}

/** The bag of these masses, kg. */
export function bagOf(masses: readonly Mass[]): GasBag {
  let bag: GasBag = EMPTY_BAG
  for (const { gas, massKg } of masses) bag = addBags(bag, { [asGas(gas)]: decimal(massKg) })
  return bag
}

/** Kyoto gases of the bag that the set has no GWP for. */
export function gasesWithoutPotential(bag: GasBag, gwpSet: GwpSet): GasKey[] {
  return bagEntries(bag)
    .map(([gas]) => gas)
    .filter((gas) => lacksPotential(gas, gwpSet))
}

interface Mass {
  readonly gas: string
  readonly massKg: string
}
type Source = Pick<SourceGas, 'scope' | 'category' | 'generatorKey'>
type Site = Pick<SiteGas, 'businessUnitId'>
type Figure = { co2eKg: string; biogenicCo2Kg: string; lines: number }

function groupFigures<P>(
  cells: readonly (P & Mass)[],
  counts: readonly (P & { readonly lines: number })[],
  keyOf: (place: P) => string,
  gwpSet: GwpSet,
): Map<string, Figure> {
  const lines = new Map<string, number>()
  for (const count of counts) lines.set(keyOf(count), (lines.get(keyOf(count)) ?? 0) + count.lines)
  const masses = Map.groupBy(cells, keyOf)
  const keys = new Set([...lines.keys(), ...masses.keys()])
  return new Map(
    [...keys].map((key) => [key, { ...figureOf(masses.get(key) ?? [], gwpSet), lines: lines.get(key) ?? 0 }]),
  )
}

function sumGasesOfYear({ sources, shares, gwpSet }: SumInput): Inventory['byGas'] {
  const lines = new Map(shares.map((share) => [share.gas, share.lines]))
  const bag = bagOf(sources)
  const parts = METHANE_ORIGINS.flatMap((gas) => {
    const massKg = bag[gas]
    return massKg ? [{ gas, massKg: toPlain(massKg), co2eKg: toPlain(massKg.times(gwpOfMethane(gwpSet, gas))) }] : []
  })
  return bagEntries(bag)
    .filter(([gas]) => gasStanding(gas) !== 'part')
    .map(([gas, massKg]) => ({
      gas,
      massKg: toPlain(massKg),
      co2eKg:
        gasStanding(gas) === 'kyoto' && !lacksPotential(gas, gwpSet)
          ? toPlain(toCo2e(gas === 'CH4' ? methaneOf(bag) : { [gas]: massKg }, gwpSet).co2eKg)
          : null,
      outsideCo2eKg: textOf(nonKyotoCo2e({ [gas]: massKg }, gwpSet)),
      lines: lines.get(gas) ?? 0,
      parts: gas === 'CH4' ? parts : [],
    }))
}

function textOf(kg: Decimal | null): string | null {
  return kg && toPlain(kg)
}

/** The methane of a bag with what is known of its origin. */
function methaneOf(bag: GasBag): GasBag {
  return Object.fromEntries(bagEntries(bag).filter(([gas]) => substanceOf(gas) === 'CH4'))
}

function sumByMonth({ year, months, shares, gwpSet }: SumInput): Inventory['byMonth'] {
  const lines = new Map(shares.map((share) => [share.month, share.lines]))
  const byMonth = Map.groupBy(months, ({ month }) => month)
  return monthsOfYear(year).map((month) => {
    const ofMonth = byMonth.get(month) ?? []
    const inScope = (scope: Scope) =>
      figureOf(
        ofMonth.filter((cell) => cell.scope === scope),
        gwpSet,
      ).co2eKg
    return {
      month,
      scope1Co2eKg: inScope(1),
      scope2Co2eKg: inScope(2),
      scope3Co2eKg: inScope(3),
      ...figureOf(ofMonth, gwpSet),
      lines: lines.get(month) ?? 0,
    }
  })
}

function withPotential(bag: GasBag, gwpSet: GwpSet): GasBag {
  return Object.fromEntries(bagEntries(bag).filter(([gas]) => !lacksPotential(gas, gwpSet)))
}

function lacksPotential(gas: GasKey, gwpSet: GwpSet): boolean {
  return gasStanding(gas) === 'kyoto' && !gwpSet.values.has(gas)
}

function asGas(gas: string): GasKey {
  invariant(isGasKey(gas), `the stored gas ${gas} is one of the model`)
  return gas
}

function asScope(text: string): Scope {
  const scope = SCOPES.find((candidate) => String(candidate) === text)
  invariant(scope !== undefined, `the stored scope ${text} is one of the model`)
  return scope
}

function categoryPosition(category: string): number {
  return Object.keys(CATEGORIES).indexOf(category)
}

function largerFirst(a: Figure, b: Figure): number {
  return Decimal.sub(b.co2eKg, a.co2eKg).comparedTo(ZERO)
}

const SCOPES: readonly Scope[] = [1, 2, 3]
const NOTHING: Figure = { co2eKg: '0', biogenicCo2Kg: '0', lines: 0 }
