import { useEffect, useState } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { keepEntries, keptEntry } from './draft-store.ts'
import type { Entry } from './entry.ts'
import type { EntryField } from './entry-field.ts'

export type EntryScope = 1 | 2 | 3

/** An entry and the fields one has left; `all` once one has tried to register it. */
export interface Draft {
  readonly entry: Entry
  readonly touched: 'all' | readonly EntryField[]
}

/** One draft per scope, so that changing the tab loses nothing; kept by the tab through reload, leaving and signing in again. */
export function useDrafts(today: string) {
  const { user } = useViewer()
  const [drafts, setDrafts] = useState<Readonly<Record<EntryScope, Draft>>>(() => ({
    1: { entry: keptEntry(user.id, 1, today), touched: [] },
    2: { entry: keptEntry(user.id, 2, today), touched: [] },
    3: { entry: keptEntry(user.id, 3, today), touched: [] },
  }))
  useEffect(
    () => keepEntries(user.id, { 1: drafts[1].entry, 2: drafts[2].entry, 3: drafts[3].entry }),
    [user.id, drafts],
  )
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
