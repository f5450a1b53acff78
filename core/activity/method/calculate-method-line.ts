import { DomainError } from '../../domain-error.ts'
import type { Catalogue } from '../../factor/catalogue.ts'
import { type CategoryKey, parseCategory } from '../../factor/category.ts'
import { normaliseName } from '../../factor/name.ts'
import type { GwpSetName } from '../../gas/gwp-set.ts'
import { type Decimal, ONE, ZERO } from '../../quantity/decimal.ts'
import { parseCountedUnit } from '../../quantity/unit.ts'
import type { EngineRules } from '../engine-rules.ts'
import type { LineInput, LineResult } from '../line.ts'
import { type Slot, type Slots, slotsOf } from '../slots.ts'
import type { Method } from './method.ts'
import { MethodLine } from './method-line.ts'
import { openFiguresOf } from './open-figures.ts'
import { assertKnownInputs } from './read-inputs.ts'
import { sheetOf } from './sheet-memory.ts'

/** The method of that key or name, accents and case aside; throws `method.unknown` with the keys. */
export function findMethod<M extends Pick<Method, 'key' | 'names'>>(methods: readonly M[], text: string): M {
  const { byKey, byName, byText } = placesIn(methods)
  const known = methods[byText.get(text) ?? Number.NaN]
  if (known) return known
  const places = [byKey.get(text.trim()), byName.get(normaliseName(text))].filter((place) => place !== undefined)
  const place = Math.min(...places)
  const found = methods[place]
  if (!found) {
    throw new DomainError('method.unknown', { value: text.slice(0, 80), candidates: methods.map(({ key }) => key) })
  }
  if (byText.size < TEXTS_MAX) byText.set(text, place)
  return found
}

const TEXTS_MAX = 5_000

interface Places {
  readonly byKey: ReadonlyMap<string, number>
  readonly byName: ReadonlyMap<string, number>
  /** As lines wrote it. */
  readonly byText: Map<string, number>
}

/** Where each key and name first stands in a list: read once per list, since every line names its method. */
function placesIn(methods: readonly Pick<Method, 'key' | 'names'>[]): Places {
  const known = PLACES.get(methods)
  if (known) return known
  const byKey = new Map<string, number>()
  const byName = new Map<string, number>()
  for (const [place, { key, names }] of methods.entries()) {
    if (!byKey.has(key)) byKey.set(key, place)
    for (const name of names.map(normaliseName)) if (!byName.has(name)) byName.set(name, place)
  }
  const places = { byKey, byName, byText: new Map<string, number>() }
  PLACES.set(methods, places)
  return places
}

const PLACES = new WeakMap<readonly Pick<Method, 'key' | 'names'>[], Places>()

/**
 * Calculates a line by a method. Where the method has a main quantity, the line's own quantity serves as it and is cut by
 * period, like that of every line; else the method is worked out once for the line's month or year.
 */
export function calculateMethodLine(
  input: LineInput,
  method: Method,
  catalogue: Catalogue,
  { gwpSet, engine = null }: { readonly gwpSet: GwpSetName; readonly engine?: EngineRules | undefined },
): LineResult {
  const category = categoryOf(method, input.category)
  assertKnownInputs(method.inputs, input.inputs ?? {})
  const hasOwn = method.main !== undefined && input.inputs?.[method.main] === undefined
  const { slots, gaps } = hasOwn ? slotsOf(input) : onceFor(input)
  assertRoom(input, slots.length)
  const given = { inputs: input.inputs ?? {}, unit: hasOwn ? input.unit : null, region: input.region, rules: engine }
  const open = openFiguresOf(method.inputs, given.inputs)
  const sheets = slots.map((slot) => sheetOf(method, given, { open, slot }, catalogue))
  const quantity = hasOwn
    ? { value: wholeOf(slots), unit: parseCountedUnit(input.unit).symbol }
    : { value: ONE, unit: COUNT }
  return new MethodLine({
    id: input.id ?? null,
    method,
    category,
    sheets,
    quantity,
    gaps,
    gwpSet: catalogue.gwpSets[gwpSet],
    rules: engine,
    release: catalogue.release,
  })
}

/** Rows are worked out anew in every period: throws `period.too_long` for more than a year of so many rows. */
function assertRoom({ inputs = {}, start = '', end = '' }: LineInput, periods: number): void {
  if (periods <= MONTHS_OF_YEAR) return
  const rows = Object.values(inputs).reduce((sum, one) => sum + (Array.isArray(one) ? one.length : 0), 0)
  if (rows * periods > ROWS_MAX) throw new DomainError('period.too_long', { start, end })
}

const MONTHS_OF_YEAR = 12
const ROWS_MAX = 6_000

/** A line of a method that has no quantity of its own: one entry in its month or year. */
function onceFor(input: LineInput): Slots {
  if (input.months) throw new DomainError('method.takes_no_months', { method: input.method ?? '' })
  const once = slotsOf({ ...input, quantity: '1' })
  const [first] = once.slots
  if (!first || once.slots.length === 1) return once
  const years = new Set(once.slots.map(({ period }) => period.slice(0, 4)))
  if (years.size > 1) throw new DomainError('period.too_long', { start: input.start ?? '', end: input.end ?? '' })
  return { slots: [{ period: first.period.slice(0, 4), quantity: ONE, days: null }], gaps: [] }
}

function categoryOf({ categories, key }: Method, text: string | undefined): CategoryKey {
  if (text === undefined || text.trim() === '') return categories[0]
  const wanted = parseCategory(text)
  if (!categories.includes(wanted)) {
    throw new DomainError('method.category_mismatch', { method: key, category: wanted, candidates: categories })
  }
  return wanted
}

function wholeOf(slots: readonly Slot[]): Decimal {
  let whole = slots[0]?.quantity ?? ZERO
  for (let at = 1; at < slots.length; at++) whole = whole.plus(slots[at]?.quantity ?? ZERO)
  return whole
}

/** The unit of a line that counts as one entry. */
const COUNT = 'un'
