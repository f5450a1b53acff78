import type { LineInput } from '@pegada/core/activity/line.ts'
import { unlessRefused } from '@pegada/core/domain-error.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { calculate } from '../calculation/calculate.ts'
import type { LineContext, LinePorts } from './line-context.ts'
import { lineOfItem } from './line-of-item.ts'
import { storedSuggestion } from './suggestion.ts'

/**
 * What the first suggestion of a line would emit, kg CO2e as a plain decimal of at most 20 digits; null where it cannot be
 * worked out as the line stands. Lines that are proportional to their quantity share one calculation per source, unit and
 * days, so that a hundred thousand lines cost little more than their kinds.
 */
export function estimateOf(ports: LinePorts, item: LineContext['item'], issuedAt: string | null): string | null {
  const [first] = storedSuggestion(item).candidates
  if (first === undefined) return null
  const { generatorKey } = first
  const kg = unlessRefused(() =>
    emissionOf(ports, lineOfItem(ports, { item, document: { issuedAt } }, { generatorKey }).line),
  )
  return kg ? toPlain(kg.toSignificantDigits(20)) : null
}

function emissionOf(ports: LinePorts, line: LineInput): Decimal | null {
  const { quantity } = line
  if (quantity === undefined || !isProportional(line)) return calculate(ports, line).co2eKg
  const rate = rateOf(ports, line)
  return rate === null ? null : rate.times(decimal(quantity))
}

function isProportional({ generator, factor, method }: LineInput): boolean {
  return generator !== undefined || factor !== undefined || method === 'value_chain.spend'
}

/** kg CO2e of one unit of the line; null where it is refused. */
function rateOf(ports: LinePorts, line: LineInput): Decimal | null {
  const rates = ratesOf(ports.catalogue)
  const key = JSON.stringify({ ...line, quantity: undefined })
  const known = rates.get(key)
  if (known !== undefined) return known
  const rate = emissionOfOne(ports, line)
  if (rates.size < RATES_MAX) rates.set(key, rate)
  return rate
}

function emissionOfOne(ports: LinePorts, line: LineInput): Decimal | null {
  return unlessRefused(() => calculate(ports, { ...line, quantity: '1' }).co2eKg) ?? null
}

function ratesOf(catalogue: Catalogue): Map<string, Decimal | null> {
  const known = memories.get(catalogue)
  if (known) return known
  const fresh = new Map<string, Decimal | null>()
  memories.set(catalogue, fresh)
  return fresh
}

const RATES_MAX = 20_000
const memories = new WeakMap<Catalogue, Map<string, Decimal | null>>()
