/** The keyboard of a list: move with arrows or j and k, Enter opens, x selects, / goes to the search. */
export type ListAct = 'next' | 'previous' | 'open' | 'select' | 'search'

export interface ListKeyPress {
  readonly key: string
  readonly hasModifier: boolean
  /** The person is writing: letters are text. */
  readonly isTyping: boolean
  /** The focus is on a row: only there the arrows belong to the list, elsewhere they scroll. */
  readonly isOnRow: boolean
}

/** What a key does to a list, or nothing. Enter is the row's own button. */
export function listActOf({ key, hasModifier, isTyping, isOnRow }: ListKeyPress): Exclude<ListAct, 'open'> | undefined {
  if (hasModifier || isTyping) return undefined
  if (isOnRow && key === 'ArrowDown') return 'next'
  if (isOnRow && key === 'ArrowUp') return 'previous'
  return letters[key.toLowerCase()]
}

/**
 * The row one step from `current`; the first one when none is current, and the ends hold. Where `current` has left the list,
 * `left` says the place that it had: whatever stands there now is next.
 */
export function stepFrom(
  ids: readonly string[],
  current: string | undefined,
  way: 1 | -1,
  left?: number,
): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current)
  if (at === -1 && left === undefined) return ids[0]
  const to = at !== -1 ? at + way : way === 1 ? (left ?? 0) : (left ?? 0) - 1
  return ids[Math.max(0, Math.min(ids.length - 1, to))]
}

const letters: Readonly<Record<string, Exclude<ListAct, 'open'>>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  '/': 'search',
}
