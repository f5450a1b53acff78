import type { Outputs } from '@pegada/contract/contract.ts'
import { ENGAGEMENT_STATES } from '@pegada/contract/engagement-kinds.ts'
import { NAMED_MAX } from '@pegada/contract/supplier-overview.ts'
import { type Decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { qualityScore } from '@pegada/core/supplier/coverage.ts'
import { qualityOf } from '@pegada/core/supplier/method.ts'
import { paretoOf, topMovers } from '@pegada/core/supplier/pareto.ts'
import { SUPPLIER_METHODS } from '@pegada/core/supplier/supplier-method.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { factorsOfSuppliers } from '../supplier/factors-of-suppliers.ts'
import { type KnownSupplier, knownSuppliers } from '../supplier/known-suppliers.ts'
import { selectFigures, selectVerified } from './repo.ts'
import { type EmissionsMeant, figuresOfYear, type SupplierFigures } from './supplier-figures.ts'

type SupplyChain = Outputs['supplierOverview']['get']
type Figures = ReadonlyMap<string, SupplierFigures>

/** The supply chain of a year at a glance. */
export async function getSupplyChain(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { year, emissions }: { readonly year: number; readonly emissions: EmissionsMeant },
): Promise<SupplyChain> {
  const known = await knownSuppliers(tx, companyId)
  const rows = await selectFigures(tx, companyId, [year, year - 1])
  const isOfSupplier = await factorsOfSuppliers(tx, companyId)
  const reading = { meant: emissions, isOfSupplier, verified: await selectVerified(tx, companyId) }
  const now = figuresOfYear(rows, year, reading)
  const before = figuresOfYear(rows, year - 1, reading)
  const nameOf = namesOf(known)
  const figures = [...now.values()]
  return {
    year,
    emissions,
    suppliers: now.size,
    spendBrl: sumOf(figures, ({ spendBrl }) => spendBrl),
    co2eKg: sumOf(figures, ({ meantKg }) => meantKg),
    allCo2eKg: sumOf(figures, ({ allKg }) => allKg),
    byEmissions: paretoOfAmounts(figures, ({ meantKg }) => meantKg ?? ZERO, nameOf),
    bySpend: paretoOfAmounts(figures, ({ spendBrl }) => spendBrl, nameOf),
    quality: qualityOfFigures(figures),
    funnel: (['not_asked', ...ENGAGEMENT_STATES] as const).map((state) => ({
      state,
      ...amountsOf(
        known.filter(({ engagement }) => (engagement ?? 'not_asked') === state),
        now,
      ),
    })),
    movers: moversOf(year, { before, now, nameOf }),
    states: statesOf(
      known.filter(({ id }) => now.has(id)),
      now,
    ),
  }
}

function namesOf(known: readonly KnownSupplier[]): (id: string) => string {
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

function paretoOfAmounts(
  figures: readonly SupplierFigures[],
  amountOf: (figures: SupplierFigures) => Decimal,
  nameOf: (id: string) => string,
): SupplyChain['byEmissions'] {
  const { rows, totalKg, needed } = paretoOf(figures.map((one) => ({ id: one.id, co2eKg: amountOf(one) })))
  const rest = rows.slice(NAMED_MAX)
  return {
    total: toPlain(totalKg),
    suppliers: rows.length,
    needed,
    rows: rows.slice(0, NAMED_MAX).map(({ id, co2eKg, share, cumulativeShare }) => ({
      id,
      name: nameOf(id),
      amount: toPlain(co2eKg),
      share: shown(share),
      cumulativeShare: shown(cumulativeShare),
    })),
    rest: { suppliers: rest.length, amount: sumOf(rest, ({ co2eKg }) => co2eKg) },
  }
}

function qualityOfFigures(figures: readonly SupplierFigures[]): SupplyChain['quality'] {
  const told = SUPPLIER_METHODS.map((method) => {
    const main = figures.filter(({ mainMethod }) => mainMethod === method)
    const kg = sumDecimals(figures.map(({ byMethod }) => byMethod.get(method) ?? ZERO))
    const verifiedKg = sumDecimals(figures.map(({ verifiedByMethod }) => verifiedByMethod.get(method) ?? ZERO))
    const spendBrl = sumOf(main, (one) => one.spendBrl)
    return { method, quality: qualityOf(method, false), suppliers: main.length, spendBrl, kg, verifiedKg }
  })
  const score = qualityScore(
    told.flatMap(({ method, kg, verifiedKg }) => [
      { co2eKg: verifiedKg, quality: qualityOf(method, true) },
      { co2eKg: kg.minus(verifiedKg), quality: qualityOf(method, false) },
    ]),
  )
  const untold = figures.filter(({ mainMethod }) => mainMethod === undefined)
  return {
    score: score && shown(score),
    methods: told.map(({ kg, verifiedKg, ...rest }) => ({
      ...rest,
      co2eKg: toPlain(kg),
      verifiedCo2eKg: toPlain(verifiedKg),
    })),
    untold: { suppliers: untold.length, spendBrl: sumOf(untold, ({ spendBrl }) => spendBrl) },
  }
}

function moversOf(
  year: number,
  { before, now, nameOf }: { before: Figures; now: Figures; nameOf: (id: string) => string },
): SupplyChain['movers'] {
  const [emittedBefore, emittedNow] = [emitted(before), emitted(now)]
  if (emittedBefore.size === 0) return null
  const { movers, others, changeKg } = topMovers(emittedBefore, emittedNow, NAMED_MAX)
  return {
    beforeYear: year - 1,
    changeKg: toPlain(changeKg),
    rows: movers.map((mover) => ({
      id: mover.id,
      name: nameOf(mover.id),
      beforeKg: mover.beforeKg && toPlain(mover.beforeKg),
      nowKg: mover.nowKg && toPlain(mover.nowKg),
      changeKg: toPlain(mover.changeKg),
      ratio: mover.ratio && shown(mover.ratio),
    })),
    others: { suppliers: others.count, changeKg: toPlain(others.changeKg) },
  }
}

function emitted(figures: Figures): ReadonlyMap<string, Decimal> {
  return new Map([...figures.values()].flatMap(({ id, meantKg }) => (meantKg ? [[id, meantKg] as const] : [])))
}

function statesOf(known: readonly KnownSupplier[], now: Figures): SupplyChain['states'] {
  const kgOf = ({ id }: KnownSupplier) => now.get(id)?.meantKg ?? ZERO
  return [...Map.groupBy(known, ({ country, state }) => `${country} ${state ?? ''}`).values()]
    .map((group) => ({ group, kg: sumDecimals(group.map(kgOf)) }))
    .toSorted((one, other) => other.kg.comparedTo(one.kg))
    .flatMap(({ group }) => {
      const [first] = group
      return first ? [{ country: first.country, state: first.state, ...amountsOf(group, now) }] : []
    })
}

function amountsOf(group: readonly KnownSupplier[], now: Figures) {
  const figures = group.flatMap(({ id }) => now.get(id) ?? [])
  return {
    suppliers: group.length,
    spendBrl: sumOf(figures, ({ spendBrl }) => spendBrl),
    co2eKg: sumOf(figures, ({ meantKg }) => meantKg),
  }
}

function sumOf<T>(all: readonly T[], amountOf: (one: T) => Decimal | undefined): string {
  return toPlain(sumDecimals(all.map((one) => amountOf(one) ?? ZERO)))
}

/** A part of a whole, or a mean, cut where nobody reads on. */
function shown(ratio: Decimal): string {
  return toPlain(ratio.toDecimalPlaces(12))
}
