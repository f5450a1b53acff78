import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** A line that may be drawn, with its emissions, above zero. */
export interface Drawable {
  readonly id: string
  readonly size: Decimal
}

/** What was drawn. */
export interface Draw {
  /** Lines as large as an interval: each is taken for certain. By id. */
  readonly certain: readonly string[]
  /** Lines in which a tick fell, by id. */
  readonly drawn: readonly string[]
  /** The emissions from tick to tick among the lines that are not certain; zero where none is left. */
  readonly interval: Decimal
  /** Where the first tick stands. */
  readonly start: Decimal
}

/** The part of an interval at which a draw starts: the first eight bytes of SHA-256 of the seed, divided by 2^64. */
export function seedFraction(seed: string): Decimal {
  return new Decimal(`0x${bytesToHex(sha256(utf8ToBytes(seed)).subarray(0, 8))}`).div(TWO_TO_64)
}

/**
 * Draws lines by their emissions, in order of their ids. Lines that reach the interval are all taken and the rest is based anew
 * (what is left of the emissions ÷ what is left of the samples) until none reaches it; then each tick, an interval after the one
 * before, takes the line whose emissions it falls in. The same lines, size and seed give the same draw.
 */
export function drawByEmissions(lines: readonly Drawable[], size: number, seed: string): Draw {
  let rest = inOrder(lines.filter((line) => line.size.gt(0)))
  const certain: string[] = []
  let interval = ZERO
  for (;;) {
    const left = size - certain.length
    const sum = sumDecimals(rest.map((line) => line.size))
    interval = left > 0 ? sum.div(left) : ZERO
    const taken = rest.filter((line) => line.size.gte(interval))
    if (taken.length === 0 || rest.length === 0) break
    certain.push(...taken.map(({ id }) => id))
    rest = rest.filter((line) => line.size.lt(interval))
  }
  const start = interval.times(seedFraction(seed))
  return { certain: certain.toSorted(byText), drawn: ticked(rest, start, interval), interval, start }
}

/**
 * Draws so many of a list by their number, in order of their ids: what has no emissions to be drawn by. `stratum` names the list,
 * so that lists of one draw do not start alike. All of them where as many are asked for.
 */
export function drawByCount(
  ids: readonly string[],
  size: number,
  { seed, stratum }: { readonly seed: string; readonly stratum: string },
): readonly string[] {
  if (size <= 0) return []
  const ordered = ids.toSorted(byText)
  if (size >= ordered.length) return ordered
  const interval = new Decimal(ordered.length).div(size)
  const start = interval.times(seedFraction(`${seed}/${stratum}`))
  return Array.from({ length: size }, (_, at) => ordered[start.plus(interval.times(at)).floor().toNumber()] ?? '')
}

function ticked(rest: readonly Drawable[], start: Decimal, interval: Decimal): string[] {
  const drawn: string[] = []
  if (!interval.gt(0)) return drawn
  let tick = start
  let after = ZERO
  for (const line of rest) {
    after = after.plus(line.size)
    if (tick.lt(after)) {
      drawn.push(line.id)
      tick = tick.plus(interval)
    }
  }
  return drawn
}

function inOrder(lines: readonly Drawable[]): Drawable[] {
  return lines.toSorted((a, b) => byText(a.id, b.id))
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const TWO_TO_64 = new Decimal('18446744073709551616')
