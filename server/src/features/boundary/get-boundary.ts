import type { Outputs } from '@pegada/contract/contract.ts'
import { type ApproachTotals, type CountedUnit, compareApproaches } from '@pegada/core/boundary/compare-approaches.ts'
import { monthsOfYear } from '@pegada/core/period/period.ts'
import { type Decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { unitMonths } from '../inventory/unit-months.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import { groupOf, nameOfEntity } from './group-of.ts'
import { selectEntities, selectHoldings } from './repo.ts'
import { shareIn } from './share-in.ts'

type View = Outputs['boundary']['get']

/**
 * The group, its units, and what each approach counts of them in a year, from the kept totals. Scope 2 by location. Throws
 * `inventory.year_out_of_range`.
 */
export async function getBoundary(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  year: number,
): Promise<View> {
  assertYearBegun(ports, year)
  const { row, sites: units } = await boundaryOf(tx, { companyId, year })
  const entities = await selectEntities(tx, companyId)
  const held = await selectHoldings(tx, companyId)
  const emitted = await unitMonths(tx, ports, { companyId, year }, row.gwpSet)
  const totals = compareApproaches({ group: groupOf(entities, held), units, months: monthsOfYear(year), emitted })
  const whole = wholeOf(emitted)
  const countedMonths = new Map(
    units.map(({ id, isIncluded, share, monthShares }) => [id, isIncluded ? (monthShares ?? [share]) : ['0']]),
  )
  const counted = new Map(totals.map((one) => [one.approach, new Map(one.units.map((unit) => [unit.unitId, unit]))]))
  const ofYear = counted.get(row.boundary)
  return {
    year,
    approach: row.boundary,
    gwpSet: row.gwpSet,
    isOpen: row.state !== 'closed' && row.state !== 'sealing',
    entities: entities.map((entity) => {
      const { id, cnpj, kind, accountingGroup } = entity
      return { id, name: nameOfEntity(entity), cnpj, kind, accountingGroup }
    }),
    holdings: held.map(({ id, parentId, childId, sharePercent, fromMonth, toMonth, control, isOperator, reason }) => ({
      ...{ id, parentId, childId, fromMonth, toMonth, control, isOperator, reason },
      sharePercent: plainNumeric(sharePercent),
    })),
    units: units.map(({ id, name, entityId, isIncluded, reason, share, monthShares }) => ({
      ...{ id, name, entityId, isIncluded, reason },
      wholeKg: toPlainOrNull(whole.get(id)),
      yearShare: !isIncluded ? '0' : monthShares ? null : share,
      yearMonthShares: isIncluded && monthShares ? [...monthShares] : null,
      counted: totals.flatMap(({ approach }) => {
        const unit = counted.get(approach)?.get(id)
        return unit ? [{ approach, ...presentCounted(unit) }] : []
      }),
    })),
    totals: totals.map(presentTotals),
    yearKg: toPlain(
      sumDecimals(
        emitted.map(({ unitId, month, co2eKg }) =>
          co2eKg.times(shareIn(countedMonths.get(unitId), month)).times('0.01'),
        ),
      ),
    ),
    isAdopted: units.every(
      ({ id, isIncluded }) =>
        !isIncluded ||
        monthsOfYear(year).every((month, at) =>
          ofYear?.get(id)?.monthShares[at]?.eq(shareIn(countedMonths.get(id), month)),
        ),
    ),
  }
}

function wholeOf(emitted: Awaited<ReturnType<typeof unitMonths>>) {
  return new Map(
    [...Map.groupBy(emitted, ({ unitId }) => unitId)].map(([unitId, cells]) => [
      unitId,
      sumDecimals(cells.map(({ co2eKg }) => co2eKg)),
    ]),
  )
}

function toPlainOrNull(kg: Decimal | undefined): string | null {
  return kg === undefined ? null : toPlain(kg)
}

function presentCounted({ share, monthShares, ground, co2eKg }: CountedUnit) {
  const ofMonths = share === null ? monthShares.map(toPlain) : null
  return { share: share && toPlain(share), monthShares: ofMonths, ground, co2eKg: toPlain(co2eKg) }
}

function presentTotals({ approach, co2eKg, byScope, leftOut }: ApproachTotals): View['totals'][number] {
  return {
    approach,
    co2eKg: toPlain(co2eKg),
    byScope: [1, 2, 3].map((scope) => ({ scope, co2eKg: toPlain(byScope.get(scope) ?? ZERO) })),
    leftOut: [...leftOut].map(([category, kg]) => ({ category, co2eKg: toPlain(kg) })),
  }
}
