import type { Outputs } from '@pegada/contract/contract.ts'
import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { screenCategories } from '@pegada/core/inventory/screening.ts'
import { burntFuel, type Need, needsOf } from '@pegada/core/marketplace/needs.ts'
import type { OfferKind } from '@pegada/core/marketplace/offer-kind.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { opinionsOfYear } from '../assurance/opinions-of-year.ts'
import { marketOfYear } from '../certificate/market-of-year.ts'
import { getInventory } from '../inventory/get-inventory.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import { listExclusions } from '../inventory-year/list-decisions.ts'
import { findCurrentSeal } from '../seal/list-seals.ts'

type Needed = Pick<Ports, 'catalogue' | 'clock'>

/** What the inventory of a year says that the company needs. Throws as `getInventory` does. */
export async function needsOfYear(
  tx: Tx,
  ports: Needed,
  { companyId }: Pick<Actor, 'companyId'>,
  year: number,
): Promise<{ readonly isClosed: boolean; readonly needs: readonly Need[] }> {
  const key = { companyId, year }
  const { total, byCategory, byGenerator } = await getInventory(tx, ports, key, { year })
  const { consumedMwh, residualMwh } = await marketOfYear(tx, ports, key, { year })
  const { row } = await boundaryOf(tx, key)
  const kgOf = (wanted: string) => decimal(byCategory.find(({ category }) => category === wanted)?.co2eKg ?? '0')
  const sources = byGenerator.map(({ generatorKey, co2eKg }) => ({ key: generatorKey, kg: decimal(co2eKg) }))
  const lines = byCategory.flatMap(({ category, lines: many }) =>
    isCategoryKey(category) ? [[category, many] as const] : [],
  )
  const exclusions = (await listExclusions(tx, key)).flatMap(({ exclusion: { category, ground, reason } }) =>
    isCategoryKey(category) ? [{ category, ground, reason }] : [],
  )
  const isClosed = row.state === 'closed'
  const needs = needsOf({
    totalKg: decimal(total.co2eKg),
    electricityKg: kgOf('purchased_electricity'),
    consumedMwh,
    untrackedMwh: residualMwh,
    stationaryKg: kgOf('stationary_combustion'),
    diesel: burntFuel('diesel', sources),
    gasoline: burntFuel('gasoline', sources),
    openCategories: screenCategories(new Map(lines), exclusions).filter(
      ({ scope, state }) => scope === 3 && state === 'open',
    ).length,
    isClosed,
    isVerified: isClosed && (await isVerified(tx, key)),
  })
  return { isClosed, needs }
}

/** Whether a verifier concluded on the version that stands: what was said of an earlier one is not said of this. */
async function isVerified(tx: Tx, key: { readonly companyId: string; readonly year: number }): Promise<boolean> {
  const standing = await findCurrentSeal(tx, key)
  return (await opinionsOfYear(tx, key)).some(({ version }) => version === standing?.version)
}

/** The kinds of offers that the inventory of a year asks for; undefined where no year is named. Throws as `getInventory` does. */
export async function neededKinds(
  tx: Tx,
  ports: Needed,
  actor: Pick<Actor, 'companyId'>,
  year: number | undefined,
): Promise<OfferKind[] | undefined> {
  return year === undefined ? undefined : (await needsOfYear(tx, ports, actor, year)).needs.map(({ kind }) => kind)
}

/** A need as it is answered. */
export function presentNeed({
  kind,
  reason,
  value,
  unit,
  sources,
  share,
}: Need): Outputs['marketOffer']['needs']['needs'][number] {
  const plain = toPlain(value)
  return {
    ...{ kind, reason, unit, value: plain, sources: [...sources] },
    ...{ sharePercent: share && toPlain(share.percent), shareOf: share?.of ?? null },
  }
}
