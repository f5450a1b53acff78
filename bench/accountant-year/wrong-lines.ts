import type { BenchClient } from '../bench-client.ts'
import type { Accountant } from './accountant.ts'
import { answersOf, fits } from './answers.ts'

/** Lines that were taken, and those of them that should not have been, or not so, or not so much. */
export interface Checked {
  readonly taken: number
  readonly wrong: readonly string[]
}

/** Compares every line that was taken with its truth: whether, as what, and, where both are measured alike, how much. */
export async function wrongLines(client: BenchClient, truthOf: Accountant['truthOf']): Promise<Checked> {
  const amounts = await amountsOf(client)
  const wrong: string[] = []
  let taken = 0
  for (let page = 1; ; page += 1) {
    const { rows } = await client.documentItem.list({ page, pageSize: 100, state: 'accepted' })
    if (rows.length === 0) return { taken, wrong }
    taken += rows.length
    for (const { id, product, decidedGeneratorKey, activityId } of rows) {
      const truth = truthOf(id)
      const key = decidedGeneratorKey ?? ''
      if (truth === undefined) continue
      const amount = amounts.get(activityId ?? '')
      if (!answersOf(truth).some((answer) => fits(answer, key))) {
        wrong.push(`${product}: ${key}, truth ${truth.counts} ${truth.kind}`)
      } else if (amount && isFar(amount, truth)) {
        wrong.push(`${product}: ${amount.value} ${amount.unit}, truth ${truth.quantity} ${truth.unit}`)
      }
    }
  }
}

type Amount = { readonly value: string; readonly unit: string }

async function amountsOf(client: BenchClient): Promise<ReadonlyMap<string, Amount>> {
  const found = new Map<string, Amount>()
  for (let page = 1; ; page += 1) {
    const { rows } = await client.activity.list({ page, pageSize: 100 })
    if (rows.length === 0) return found
    for (const { id, quantity } of rows) found.set(id, quantity)
  }
}

/** More than half a hundredth apart, in one unit. */
function isFar({ value, unit }: Amount, truth: { quantity: string | null; unit: string | null }): boolean {
  if (truth.quantity === null || truth.unit === null || unit.replace('³', '3') !== truth.unit) return false
  return Math.abs(Number(value) - Number(truth.quantity)) > 0.005 * Math.abs(Number(truth.quantity))
}
