import type { Outputs } from '@pegada/contract/contract.ts'
import { CBAM_NOT_HELD } from '@pegada/contract/obligation-shape.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { madeInYear } from '../product/made-in-year.ts'
import { categoryHeld } from './category-held.ts'
import { type Ledger, makeGoods, type NamedGood } from './cbam-goods.ts'
import { selectGoods } from './repo.ts'
import { selectGases, selectLines } from './repo-lines.ts'

type Report = Outputs['obligation']['cbam']
type Needed = Pick<Ports, 'catalogue'>
type Person = Pick<Actor, 'companyId'>

/** No period before it counts (Regulation (EU) 2023/956, art. 36). */
export const FIRST_CBAM_YEAR = 2026

/** By what figures are worked out and which fields are told. */
export const CBAM_STANDARD = 'Implementing Regulation (EU) 2025/2547, Annex IV, 1.1'

/**
 * The figures of the operator’s report that products and ledger hold, by good; what is missing is named and never filled. Throws
 * `inventory.year_out_of_range`, `obligation.year_before_cbam`.
 */
export async function readCbam(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Person,
  year: number,
): Promise<Report> {
  assertYearBegun(ports, year)
  if (year < FIRST_CBAM_YEAR) throw new DomainError('obligation.year_before_cbam', { year, first: FIRST_CBAM_YEAR })
  const { name, cnpj } = await findCompanyNames(tx, actor.companyId)
  return {
    year,
    operator: { name, cnpj },
    standard: CBAM_STANDARD,
    generatedAt: ports.clock.now().toISOString(),
    goods: await cbamOfYear(tx, ports, actor, year),
    notHeld: [...CBAM_NOT_HELD],
  }
}

/** The goods of a year with their figures. */
export async function cbamOfYear(tx: Tx, ports: Needed, { companyId }: Person, year: number): Promise<Report['goods']> {
  const goods = (await selectGoods(tx, companyId)).map(({ good, code, product, version }): NamedGood => {
    const { id, cnCode, productId } = good
    const known = productId !== null && code !== null && product !== null && version !== null
    return {
      ...{ id, cnCode, category: categoryHeld(cnCode) },
      product: known ? { id: productId, code, name: product, version } : null,
    }
  })
  const made = await madeInYear(tx, { companyId, year })
  const ids = made.flatMap(({ content }) =>
    content.inputs.flatMap(({ source }) => (source.kind === 'line' ? [source.activityId] : [])),
  )
  const ledger: Ledger = {
    made: new Map(made.map((one) => [one.productId, one])),
    lines: new Map((await selectLines(tx, companyId, ids)).map((line) => [line.id, line])),
    gases: Map.groupBy(await selectGases(tx, companyId, ids), ({ activityId }) => activityId),
    units: new Map((await listBusinessUnits(tx, companyId)).map((unit) => [unit.id, unit])),
    // The annexes take the potentials of the fifth assessment report, whatever the inventory is told in.
    gwpSet: ports.catalogue.gwpSets.AR5,
  }
  return makeGoods(goods, ledger)
}
