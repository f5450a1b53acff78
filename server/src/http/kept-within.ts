/**
 * Keeps what can be made again, by key, as long as all of it has no more than so many letters: what was made first goes first. One
 * thing that has more by itself is made each time.
 */
export function keptWithin<T>(lettersMax: number, lettersOf: (made: T) => number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>()
  let letters = 0
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    kept.set(key, made)
    letters += lettersOf(made)
    for (const [oldest, one] of kept) {
      if (letters <= lettersMax) break
      kept.delete(oldest)
      letters -= lettersOf(one)
    }
    return made
  }
}
