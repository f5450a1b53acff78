/** How fast something advances, from what was seen of it, and how long the rest takes at that pace. */

/** So much was done at this moment, in milliseconds. */
export interface Seen {
  readonly at: number
  readonly done: number
}

/** How far back one looks: short enough to follow a change of pace, long enough not to jump. */
const windowMs = 15_000
/** Moments closer than this are one. */
const apartMs = 250
/** Below this one has not seen enough to speak. */
const leastMs = 1500

/** What was seen, with this moment added and all beyond the window dropped. A step back starts anew. */
export function seenAlso(seen: readonly Seen[], now: Seen): readonly Seen[] {
  const last = seen.at(-1)
  if (last && now.done < last.done) return [now]
  const recent = seen.filter(({ at }) => now.at - at <= windowMs)
  const before = recent.at(-2)
  const isDense = before !== undefined && now.at - before.at < apartMs
  return [...(isDense ? recent.slice(0, -1) : recent), now]
}

/** Advance per second over what was seen; undefined while too little was. */
export function ratePerSecond(seen: readonly Seen[]): number | undefined {
  const [first, last] = [seen.at(0), seen.at(-1)]
  if (!first || !last || last.at - first.at < leastMs || last.done === first.done) return undefined
  return (1000 * (last.done - first.done)) / (last.at - first.at)
}

/** Whole seconds that the rest takes at this rate, at least one; undefined while the rate is not known. */
export function secondsLeft(left: number, rate: number | undefined): number | undefined {
  return rate === undefined || rate <= 0 ? undefined : Math.max(1, Math.ceil(left / rate))
}

/** A time left as people say it: its number and the key of its unit. From 90 s on in minutes, from 90 min on in hours. */
export function roughly(seconds: number): { readonly count: number; readonly unit: 'seconds' | 'minutes' | 'hours' } {
  if (seconds < 90) return { count: seconds, unit: 'seconds' }
  if (seconds < 90 * 60) return { count: Math.round(seconds / 60), unit: 'minutes' }
  return { count: Math.round(seconds / 3600), unit: 'hours' }
}
