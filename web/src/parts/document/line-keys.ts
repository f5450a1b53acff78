/** The keyboard of the lines: move with arrows or j and k; A accepts, I ignores, E changes. */
export type LineAct = 'next' | 'previous' | 'accept' | 'ignore' | 'change'

export interface KeyPress {
  readonly key: string
  readonly hasModifier: boolean
  /** The person is writing: letters are text. */
  readonly isTyping: boolean
  /** The focus is on a line of the list: only there the arrows belong to it, elsewhere they scroll. */
  readonly isOnLine: boolean
}

/** What a key does to the lines, or nothing. */
export function lineActOf({ key, hasModifier, isTyping, isOnLine }: KeyPress): LineAct | undefined {
  if (hasModifier || isTyping) return undefined
  if (isOnLine && key === 'ArrowDown') return 'next'
  if (isOnLine && key === 'ArrowUp') return 'previous'
  return letters[key.toLowerCase()]
}

/** The line one step from `current`; the first one when none is current, and the ends hold. */
export function stepTo(
  ids: readonly string[],
  current: string | undefined,
  act: 'next' | 'previous',
): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current)
  if (at === -1) return ids[0]
  return ids[Math.max(0, Math.min(ids.length - 1, at + (act === 'next' ? 1 : -1)))]
}

const letters: Readonly<Record<string, LineAct>> = {
  j: 'next',
  k: 'previous',
  a: 'accept',
  i: 'ignore',
  e: 'change',
}
