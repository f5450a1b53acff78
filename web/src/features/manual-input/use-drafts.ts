import { useState } from 'react'
import { type Entry, emptyEntry } from './entry.ts'
import type { EntryField } from './entry-field.ts'

export type EntryScope = 1 | 2

/** An entry and the fields one has left; `all` once one has tried to register it. */
export interface Draft {
  readonly entry: Entry
  readonly touched: 'all' | readonly EntryField[]
}

/** One draft per scope, so that changing the tab loses nothing. */
export function useDrafts(today: string) {
  const [drafts, setDrafts] = useState<Readonly<Record<EntryScope, Draft>>>(() => {
    const empty: Draft = { entry: emptyEntry(today), touched: [] }
    return { 1: empty, 2: empty }
  })
  return {
    of: (scope: EntryScope) => drafts[scope],
    update: (scope: EntryScope, edit: (before: Draft) => Draft) =>
      setDrafts((before) => ({ ...before, [scope]: edit(before[scope]) })),
  }
}

export type Drafts = ReturnType<typeof useDrafts>

/** The draft once its field was left. */
export function withTouched(draft: Draft, field: EntryField): Draft {
  if (draft.touched === 'all' || draft.touched.includes(field)) return draft
  return { ...draft, touched: [...draft.touched, field] }
}
