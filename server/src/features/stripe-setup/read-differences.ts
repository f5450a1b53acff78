import { createHash } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import {
  type CatalogueDifference,
  catalogueDifferences,
  type FoundPrice,
  type FoundProduct,
} from '@pegada/core/plan/catalogue-difference.ts'
import { type SoldPrice, type SoldProduct, soldPrices } from '@pegada/core/plan/sold-catalogue.ts'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import type { Ports } from '../../ports.ts'

type Shown = Outputs['stripeSetup']['catalogue']
type Sold = NonNullable<Shown['differences'][number]['wanted']>

const wanted = soldPrices(loadPlans().prices)

/** Asks the provider what it sells, and holds it against the table of plans. Throws `payment.unavailable`. */
export async function readDifferences({
  payments,
}: Pick<Ports, 'payments'>): Promise<{ readonly differences: readonly CatalogueDifference[]; readonly shown: Shown }> {
  const differences = catalogueDifferences(wanted, await payments.catalogue.read())
  const off = differences.filter(({ object, kind }) => object === 'price' && kind !== 'extra').length
  const digest = createHash('sha256').update(JSON.stringify(differences)).digest('hex')
  return {
    differences,
    shown: { digest, differences: differences.map(present), wanted: wanted.length, inStep: wanted.length - off },
  }
}

/** By what a difference is named: the name of a price, or an id with the provider. */
export function nameOf(difference: CatalogueDifference): string {
  if (difference.object === 'product') return (difference.wanted ?? difference.found).id
  const { wanted, found } = difference
  return wanted ? wanted.lookupKey : (found.lookupKey ?? found.id)
}

function present(difference: CatalogueDifference): Shown['differences'][number] {
  const { object, kind } = difference
  const name = nameOf(difference)
  const id = [object, difference.found?.id ?? name].join(':')
  if (difference.object === 'product')
    return { id, object, kind, name, wanted: product(difference.wanted), found: product(difference.found) }
  return { id, object, kind, name, wanted: wantedPrice(difference.wanted), found: foundPrice(difference.found) }
}

function product(sold: SoldProduct | FoundProduct | null): Sold | null {
  if (!sold) return null
  const { name } = sold
  return { name, amount: null, currency: null, interval: null, isActive: 'isActive' in sold ? sold.isActive : true }
}

function wantedPrice(sold: SoldPrice | null): Sold | null {
  if (!sold) return null
  const { lookupKey: name, amountCents, interval } = sold
  return { name, amount: wholeOf(amountCents), currency: 'BRL', interval, isActive: true }
}

function foundPrice(found: FoundPrice | null): Sold | null {
  if (!found) return null
  const { id, lookupKey, amountCents, currency, interval, isActive } = found
  const amount = amountCents === null ? null : wholeOf(amountCents)
  return { name: lookupKey ?? id, amount, currency: currency.toUpperCase(), interval, isActive }
}

/** Hundredths as a decimal with two places. */
function wholeOf(cents: number): string {
  return (cents / 100).toFixed(2)
}
