import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { buildCatalogue, type Catalogue } from '@pegada/core/factor/catalogue.ts'
import { gasStanding } from '@pegada/core/gas/gas.ts'
import { bagEntries } from '@pegada/core/gas/gas-bag.ts'
import { gwpOf } from '@pegada/core/gas/gwp-set.ts'
import { type Decimal, ZERO } from '@pegada/core/quantity/decimal.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { SOURCES } from './line-sources.ts'
import { liveMegabytes } from './memory.ts'
import { medianRounds } from './rounds.ts'

/**
 * Rate of calculating lines: 100,000 at a time, the median of rounds (units, dated factor, per gas, CO2e, working) beside a bare loop of the same decimal
 * multiplications: quantity × factor of each gas, and × its GWP, with every decimal ready. A third contender leaves the
 * working unwritten, as an import does, where a working is made when a line is opened. The same for lines that name a
 * method with its inputs, and for lines each of which gives amounts among them that none before gave. Then a million lines are streamed, none kept, and the live heap is told on the way.
 */
export function run(): void {
  const catalogue = buildCatalogue(loadReference())
  const streamed = stream(catalogue)
  measure(catalogue, 'generators', (index) => lineOf(index))
  measure(catalogue, 'methods', (index) => methodLineOf(index))
  measure(catalogue, 'methods, each with amounts of its own', (index) => lineOfOwnAmounts(index))
  process.stdout.write(
    `calculate: ${STREAMED.toLocaleString('en-US')} lines streamed with their workings in ${streamed.seconds.toFixed(1)} s; ` +
      `live heap ${streamed.firstMb.toFixed(1)} MB after the first tenth, ${streamed.lastMb.toFixed(1)} MB after the last: ` +
      `${streamed.lastMb <= streamed.firstMb * 1.05 ? 'within, flat' : 'OVER, it grows'}\n`,
  )
}

/** A million lines one by one, in rounds of a tenth. */
function stream(catalogue: Catalogue) {
  const start = performance.now()
  const heaps: number[] = []
  let total = ZERO
  let steps = 0
  for (let index = 0; index < STREAMED; index++) {
    const { co2eKg, working } = calculateLine(lineOf(index), catalogue, AR5)
    total = total.plus(co2eKg)
    steps += working.length
    if ((index + 1) % (STREAMED / 10) === 0) heaps.push(liveMegabytes())
  }
  const [firstMb = Number.NaN] = heaps
  return { seconds: (performance.now() - start) / 1000, firstMb, lastMb: heaps.at(-1) ?? Number.NaN, total, steps }
}

function measure(catalogue: Catalogue, name: string, makeLine: (index: number) => LineInput): void {
  const lines = Array.from({ length: COUNT }, (_, index) => makeLine(index))
  const products = lines.map((line) => productsOf(line))
  const times = medianRounds(
    {
      bare: () => bareLoop(products),
      figures: () => lines.reduce((sum, line) => sum.plus(calculateLine(line, catalogue, AR5).co2eKg), ZERO),
      whole: () => lines.reduce((steps, line) => steps + calculateLine(line, catalogue, AR5).working.length, 0),
    },
    ROUNDS,
  )
  const ratio = times.whole / times.bare
  process.stdout.write(`${name}\n`)
  report('bare loop of the multiplications', times.bare, 1)
  report('calculate, figures only', times.figures, times.figures / times.bare)
  report('calculate, with the working', times.whole, ratio)
  process.stdout.write(
    `calculate: lines of ${name}, ${ratio.toFixed(2)} × the bare loop, budget 5 ×: ${ratio <= 5 ? 'within' : 'OVER'}\n`,
  )

  function productsOf(line: LineInput): Products {
    const { gasesKg, quantity } = calculateLine(line, catalogue, AR5)
    const factors = bagEntries(gasesKg).map(([gas, massKg]) => ({
      factor: massKg.div(quantity.value),
      gwp: gasStanding(gas) === 'kyoto' ? gwpOf(catalogue.gwpSets.AR5, gas) : null,
    }))
    return { quantity: quantity.value, factors }
  }
}

interface Products {
  readonly quantity: Decimal
  readonly factors: readonly { readonly factor: Decimal; readonly gwp: Decimal | null }[]
}

function bareLoop(all: readonly Products[]): Decimal {
  let sum = ZERO
  for (const { quantity, factors } of all) {
    for (const { factor, gwp } of factors) {
      const massKg = quantity.times(factor)
      if (gwp) sum = massKg.times(gwp)
    }
  }
  return sum
}

function lineOf(index: number): LineInput {
  const [generator, unit] = SOURCES[index % SOURCES.length] ?? SOURCES[0]
  const month = String((index % 12) + 1).padStart(2, '0')
  return {
    id: String(index),
    generator,
    unit,
    quantity: `${100 + (index % 9000)},${10 + (index % 90)}`,
    period: `${2020 + (index % 5)}-${month}`,
  }
}

function methodLineOf(index: number): LineInput {
  const [method, category, inputs] = METHOD_LINES[index % METHOD_LINES.length] ?? METHOD_LINES[0]
  const quantity = `${100 + (index % 9000)},${10 + (index % 90)}`
  const period = `${2020 + (index % 5)}-${String((index % 12) + 1).padStart(2, '0')}`
  return { id: String(index), method, category, inputs, quantity, unit: 'kg', period }
}

function lineOfOwnAmounts(index: number): LineInput {
  const [method, category, unit, inputs] = WAYS[index % WAYS.length] ?? WAYS[0]
  const distance = `${1 + (index % 4999)},${10 + (index % 89)} km`
  const period = `${2020 + (index % 5)}-${String((index % 12) + 1).padStart(2, '0')}`
  const quantity = `${1 + (index % 997)}`
  return { id: String(index), method, category, quantity, unit, inputs: { distance, ...inputs }, period }
}

function report(name: string, ms: number, ratio: number): void {
  const perSecond = Math.round(COUNT / (ms / 1000)).toLocaleString('en-US')
  process.stdout.write(
    `${name.padEnd(36)} ${ms.toFixed(0).padStart(6)} ms  ${perSecond.padStart(10)} lines/s  ${ratio.toFixed(2)} ×\n`,
  )
}

const FACTOR = {
  gases: { CO2: '2.5', CH4: '0.0012' },
  unit: 'kg/kg',
  id: 'bench/1',
  version: '1',
  source: 'Bench',
} as const
const METHOD_LINES = [
  ['waste.composting', 'waste_in_operations', {}],
  ['value_chain.average_data', 'purchased_goods_services', { factor: FACTOR }],
  ['value_chain.supplier_specific', 'capital_goods', { factor: FACTOR }],
] as const
const WAYS = [
  ['freight.road', 'upstream_transport', 't', { vehicle: 'lorry_average' }],
  ['travel.bus', 'business_travel', 'passenger', { bus: 'travel' }],
  ['travel.flight', 'business_travel', 'passenger', {}],
] as const
const STREAMED = 1_000_000
const AR5 = { gwpSet: 'AR5' } as const
const COUNT = 100_000
const ROUNDS = 7
