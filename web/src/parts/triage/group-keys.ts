/** The keyboard of triage: move with arrows or J and K; 1 to 3 take a suggestion, 0 or X ignore, O another source, U undoes. */
export type GroupAct =
  | { readonly kind: 'next' | 'previous' | 'ignore' | 'other' | 'undo' | 'help' }
  | { readonly kind: 'choose'; readonly index: number }

export interface GroupKeyPress {
  readonly key: string
  readonly hasModifier: boolean
  /** The person is writing: letters and digits are text. */
  readonly isTyping: boolean
  /** The focus is on a group: only there the arrows belong to it, elsewhere they scroll. */
  readonly isOnGroup: boolean
}

/** What a key does to the groups, or nothing. */
export function groupActOf({ key, hasModifier, isTyping, isOnGroup }: GroupKeyPress): GroupAct | undefined {
  if (hasModifier || isTyping) return undefined
  if (isOnGroup && key === 'ArrowDown') return { kind: 'next' }
  if (isOnGroup && key === 'ArrowUp') return { kind: 'previous' }
  if (/^[1-3]$/.test(key)) return { kind: 'choose', index: Number(key) - 1 }
  const kind = letters[key.toLowerCase()]
  return kind === undefined ? undefined : { kind }
}

const letters: Readonly<Record<string, Exclude<GroupAct['kind'], 'choose'>>> = {
  j: 'next',
  k: 'previous',
  '0': 'ignore',
  x: 'ignore',
  o: 'other',
  u: 'undo',
  '?': 'help',
}
