/**
 * Keeps what is read from texts that come again and again, for the first `max` different ones: what was kept is given without
 * reading. What is read must hang on the text alone; what reading throws is not kept.
 */
export function textMemory<T>(max: number): (text: string, read: (text: string) => T) => T {
  const known = new Map<string, readonly [T]>()
  return (text, read) => {
    const kept = known.get(text)
    if (kept) return kept[0]
    const value = read(text)
    if (known.size < max) known.set(text, [value])
    return value
  }
}
