/** Numbers that look random and are the same in every run: xorshift128, seeded by four words. */
export type Random = {
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (percent: number) => boolean
  digits: (length: number) => string
}

export function createRandom(seed: number): Random {
  let [x, y, z, w] = [seed >>> 0 || 1, 362436069, 521288629, 88675123]
  const next = () => {
    const t = x ^ (x << 11)
    x = y
    y = z
    z = w
    w = (w ^ (w >>> 19) ^ t ^ (t >>> 8)) >>> 0
    return w
  }
  for (let round = 0; round < 20; round++) next()
  const int = (low: number, high: number) => low + (next() % (high - low + 1))
  return {
    int,
    pick: (list) => {
      const chosen = list[next() % list.length]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    chance: (percent) => next() % 100 < percent,
    digits: (length) => Array.from({ length }, () => String(next() % 10)).join(''),
  }
}
