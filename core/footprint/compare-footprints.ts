import { isRecord } from '../guards.ts'
import type { Decimal } from '../quantity/decimal.ts'
import { readInstant } from './instant.ts'
import { readPactDecimal } from './pact-decimal.ts'
import type { ProductFootprint } from './product-footprint.ts'
import { type Json, writeFootprint } from './write-footprint.ts'

/** A member that two footprints tell differently; null where one does not tell it. */
export interface FootprintChange {
  /** `pcf.fossilGhgEmissions`. A list is one member. */
  readonly path: string
  readonly before: Json
  readonly after: Json
}

/**
 * What changed from one footprint to the one that takes its place, in the order of the specification. What every new footprint
 * has anew (its id, when it was made, what it takes the place of) is no change; nor is another way to write the same: the order of
 * a set, an instant with another offset, a zero behind the point.
 */
export function compareFootprints(before: ProductFootprint, after: ProductFootprint): readonly FootprintChange[] {
  return changesIn(writeFootprint(before), writeFootprint(after), '').filter(({ path }) => !ANEW.has(path))
}

/** By how many percent a figure changed, with its sign; null where one of the two is no figure, or there was none before. */
export function percentOfChange({ before, after }: Pick<FootprintChange, 'before' | 'after'>): Decimal | null {
  const [old, fresh] = [figureOf(before), figureOf(after)]
  return old && fresh && !old.isZero() ? fresh.minus(old).times(100).div(old.abs()) : null
}

function figureOf(value: Json): Decimal | undefined {
  return typeof value === 'string' ? readPactDecimal(value) : undefined
}

function changesIn(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  place: string,
): readonly FootprintChange[] {
  const names = [...Object.keys(after), ...Object.keys(before).filter((name) => !Object.hasOwn(after, name))]
  return names.flatMap((name) => {
    const path = place === '' ? name : `${place}.${name}`
    const old = before[name] ?? null
    const fresh = after[name] ?? null
    if (isMembers(old) && isMembers(fresh)) return changesIn(old, fresh, path)
    return sameText(old) === sameText(fresh) ? [] : [{ path, before: old, after: fresh }]
  })
}

function isMembers(value: Json): value is { readonly [name: string]: Json } {
  return isRecord(value)
}

/** A text that is the same for values that say the same. */
function sameText(value: Json): string {
  if (typeof value === 'string') return String(readInstant(value) ?? JSON.stringify(value))
  if (!Array.isArray(value)) return JSON.stringify(value)
  return JSON.stringify(value.map((item: Json) => JSON.stringify(item)).toSorted())
}

const ANEW: ReadonlySet<string> = new Set(['id', 'created', 'precedingPfIds'])
