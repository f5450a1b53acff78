import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { changeOf } from '@pegada/core/benchmark/intensity.ts'
import { atPricesOf } from '@pegada/core/benchmark/real-intensity.ts'
import type { Scope } from '@pegada/core/factor/category.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { readCompany } from '../company/read-company.ts'
import { intensitiesOfSector } from '../public-intensity/list-intensities.ts'
import { measuredBy } from './measured-by.ts'
import { measureOf, ownValue } from './peer-measure.ts'
import { scope3OfYear } from './scope3-of-year.ts'

type Published = Outputs['benchmark']['published']

/**
 * What others published of the sector of the company in the measure, each beside the own value of the year in the same scopes. Nothing is
 * added to peers or worked out of several: each stands with its source as it was published.
 */
export async function publishedBeside(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  { year: asked, denominator = 'employees', product: named, productUnit }: Inputs['benchmark']['published'],
): Promise<Published> {
  const year = Number(asked)
  const { cnaeCode } = await readCompany(tx, companyId)
  const activity = (cnaeCode ?? '').replace(/\D/g, '') || null
  const { unit, product } = await measuredBy(tx, companyId, { denominator, product: named, productUnit })
  if (activity === null) return { year, unit, activity, scope3: [], rows: [] }
  const measure = measureOf(denominator, product)
  const all = await intensitiesOfSector(tx, { denominator, activity, until: today(ports.clock) })
  const same = all.filter(
    (one) =>
      JSON.stringify(measureOf(denominator, { product: one.product, unit: one.productUnit })) ===
      JSON.stringify(measure),
  )
  const own = new Map<string, Decimal | null>()
  for (const scopes of new Set(same.map((one) => one.scopes))) {
    own.set(scopes, await ownValue(tx, ports, companyId, { year, denominator, product, scopes: scopesOf(scopes) }))
  }
  return {
    ...{ year, unit, activity },
    scope3: await scope3OfYear(tx, { companyId, year }, scopesOf([...own.keys()].join())),
    rows: same.map(({ id, scopes, cnae, country, source, page, address, publishedOn, ...of }) => {
      const perOne = decimal(of.value).times(of.mass === 't' ? KG_PER_TONNE : 1)
      const beside = own.get(scopes) ?? null
      // Revenue is told in money of its year: a figure of another year is compared in money of the own.
      const isOtherMoney = denominator === 'revenue' && of.year !== year
      const real = isOtherMoney ? atPricesOf(ports.catalogue, { perOne, year: of.year, base: year }) : null
      const compared = isOtherMoney ? real : perOne
      return {
        ...{ id, scopes, cnae, country, source, page, address, publishedOn, year: of.year },
        perOne: toPlain(perOne),
        real: textOf(real),
        own: textOf(beside),
        difference: textOf(compared && changeOf(beside, compared)),
      }
    }),
  }
}

function scopesOf(text: string): Scope[] {
  return SCOPES.filter((scope) => text.includes(String(scope)))
}

function textOf(value: Decimal | null): string | null {
  return value && toPlain(value.toDecimalPlaces(PLACES))
}

const SCOPES: readonly Scope[] = [1, 2, 3]
const KG_PER_TONNE = 1000
const PLACES = 12
