import type { BenchClient } from '../bench-client.ts'
import type { Accountant } from './accountant.ts'
import { answersOf, fits } from './answers.ts'
import type { Company } from './company.ts'
import { heldEnergy, type TakenEnergy } from './electricity.ts'

/** Lines that were taken, and those of them that should not have been, or not so, or not so much. */
export interface Checked {
  readonly taken: number
  readonly wrong: readonly string[]
  /** Electricity of sites and months of which no line was taken. */
  readonly missing: readonly string[]
}

/** What every line is held against: its own truth, and of electricity what each site used in each month. */
export interface Held {
  readonly truthOf: Accountant['truthOf']
  readonly bought: Company['purchasedEnergy']
}

/** Compares every line that was taken with its truth: whether, as what, and, where both are measured alike, how much. */
export async function wrongLines(client: BenchClient, { truthOf, bought }: Held): Promise<Checked> {
  const amounts = await amountsOf(client)
  const wrong: string[] = []
  const energy: TakenEnergy[] = []
  let taken = 0
  for await (const { id, product, decidedGeneratorKey, activityId } of linesOf(client, 'accepted')) {
    taken += 1
    const truth = truthOf(id)
    const key = decidedGeneratorKey ?? ''
    if (truth === undefined) continue
    const amount = amounts.get(activityId ?? '')
    if (key === GRID && amount && truth.why !== 'another year') {
      const kilowattHours = Number(amount.value) * (amount.unit === 'MWh' ? 1000 : 1)
      energy.push({ product, kilowattHours, truth })
    } else if (!answersOf(truth).some((answer) => fits(answer, key))) {
      wrong.push(`${product}: ${key}, truth ${truth.counts} ${truth.kind}`)
    } else if (amount && isFar(amount, truth)) {
      wrong.push(`${product}: ${amount.value} ${amount.unit}, truth ${truth.quantity} ${truth.unit}`)
    }
  }
  const held = heldEnergy(energy, bought)
  return { taken, wrong: [...wrong, ...held.wrong], missing: held.missing }
}

/** Lines that were left out though nothing but counting them is right, the rest below a threshold among them. */
export async function leftOut(client: BenchClient, truthOf: Accountant['truthOf']): Promise<string[]> {
  const found: string[] = []
  for await (const { id, product, countsReason } of linesOf(client, 'ignored')) {
    const truth = truthOf(id)
    if (truth === undefined || countsReason !== 'counts.purchase' || truth.kind === ENERGY) continue
    if (truth.counts === 'yes' && !answersOf(truth).includes('leave')) found.push(`${product}: ${truth.kind}`)
  }
  return found
}

async function* linesOf(client: BenchClient, state: 'accepted' | 'ignored') {
  for (let page = 1; ; page += 1) {
    const { rows } = await client.documentItem.list({ page, pageSize: 100, state })
    if (rows.length === 0) return
    yield* rows
  }
}

const GRID = 'electricity.grid'
const ENERGY = 'purchased electricity'

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
