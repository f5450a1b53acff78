import { type Entry, emptyEntry } from './entry.ts'

/**
 * What is being typed stays in the tab's session storage, by person: a session that ends in the middle of a form, a
 * reload or a look at another page loses nothing. Signing out empties it.
 */
type Entries = Readonly<Record<1 | 2 | 3, Entry>>

/** Keeps the entries of all scopes; a full or forbidden storage only means that they are not kept. */
export function keepEntries(userId: string, entries: Entries): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(entries))
  } catch {
    return
  }
}

/** The kept entry of a scope, or an empty one when there is none or it has another shape than today's. */
export function keptEntry(userId: string, scope: 1 | 2 | 3, today: string): Entry {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')
    return readEntry(isRecord(kept) ? kept[scope] : undefined, today)
  } catch {
    return emptyEntry(today)
  }
}

/** A stored value as an entry: every field of the shape it has when empty, else an empty one. */
export function readEntry(value: unknown, today: string): Entry {
  const empty = emptyEntry(today)
  return isRecord(value) && hasShapeOf(value, empty) && hasShapeOf(value.period, empty.period)
    ? { ...empty, ...value }
    : empty
}

function hasShapeOf(value: unknown, model: object): boolean {
  return (
    isRecord(value) &&
    Object.entries(model).every(([name, one]) =>
      one === undefined ? true : typeof value[name] === typeof one && Array.isArray(value[name]) === Array.isArray(one),
    )
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function keyOf(userId: string): string {
  return `pegada-entry-drafts:${userId}`
}
