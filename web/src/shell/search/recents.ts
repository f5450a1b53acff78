import { type Path, paths } from '../../lib/paths.ts'
import type { Found } from './found.ts'

/** What a person opened by the search last, newest first, kept in this browser for them and their company. */
export interface Recent {
  readonly id: string
  readonly label: string
  readonly note: string
  readonly to: Path
  readonly search: Readonly<Record<string, string>>
}

const MANY = 6
const nameOf = (owner: string) => `search-recents:${owner}`

/** What was kept; nothing where it cannot be read. */
export function readRecents(owner: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(owner)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Puts what was opened before the others. A full or closed store of the browser keeps nothing. */
export function keepRecent(owner: string, { id, label, note, to, search }: Found): void {
  if (typeof to !== 'string') return
  const kept = [{ id, label, note, to, search }, ...readRecents(owner).filter((one) => one.id !== id)].slice(0, MANY)
  try {
    localStorage.setItem(nameOf(owner), JSON.stringify(kept))
  } catch {
    return
  }
}

const known: readonly string[] = Object.values(paths)

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false
  const isText = ['id', 'label', 'note'].every((name) => typeof Reflect.get(value, name) === 'string')
  const [to, search]: unknown[] = [Reflect.get(value, 'to'), Reflect.get(value, 'search')]
  return isText && typeof to === 'string' && known.includes(to) && typeof search === 'object' && search !== null
}
