import dayjs from 'dayjs'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Failure, failureOf } from '../../lib/error-message.ts'
import { useCan } from '../../lib/session.tsx'
import { toastInfo } from '../../lib/toast.ts'
import { afterRegistering, type Entry, emptyEntry, type Generator } from './entry.ts'
import { type EntryField, fieldId, placeOf } from './entry-field.ts'
import { inputOf, problemsOf } from './entry-input.ts'
import { problemMessage } from './problem-message.ts'
import type { Catalogue } from './use-catalogue.ts'
import { usePreview } from './use-preview.ts'
import { useRegister } from './use-register.ts'

export type EntryScope = 1 | 2
export type EntryForm = ReturnType<typeof useEntryForm>

/**
 * The form's state and acts. Each scope has its own entry. A field tells what is wrong once one has left it or tried to
 * register; what the server refuses stands at the same field.
 */
export function useEntryForm(scope: EntryScope, catalogue: Catalogue) {
  const { t } = useTranslation(['manual-input', 'errors'])
  const today = dayjs().format('YYYY-MM-DD')
  const drafts = useDrafts(today)
  const { entry, touched } = drafts.of(scope)
  const found = useMemo(() => problemsOf(entry, today), [entry, today])
  const preview = usePreview(useMemo(() => (found.length === 0 ? inputOf(entry) : undefined), [entry, found]))
  const generator = catalogue.generators.find(({ key }) => key === entry.generatorKey)
  const register = useRegister(() => {
    drafts.update(scope, (draft) => ({ entry: afterRegistering(draft.entry, today), touched: [] }))
    focusOn(entry.period.mode === 'months' ? 'months' : 'quantity')
  })
  const refusedBy = register.isError ? register.error : preview.error
  const refused = refusedBy ? failureOf(refusedBy) : undefined
  const place = refused && placeOf(refused, entry.period.mode, generator)

  const change = (edit: (before: Entry) => Entry, inScope: EntryScope = scope) => {
    drafts.update(inScope, ({ entry, touched }) => ({ entry: edit(entry), touched }))
    if (register.isError) register.reset()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (register.isPending) return
    drafts.update(scope, (draft) => ({ ...draft, touched: 'all' }))
    const [first] = found
    if (first) return focusOn(first.field)
    register.mutate(inputOf(entry), { onError: (error) => focusOnRefused(failureOf(error), entry, generator) })
  }
  const clear = () => {
    const before = drafts.of(scope)
    drafts.update(scope, () => ({ entry: emptyEntry(today), touched: [] }))
    register.reset()
    const action = { label: t('clear.undo'), onPress: () => drafts.update(scope, () => before) }
    toastInfo(t('clear.done'), { cause: 'manual-input.clear', action })
  }
  const problems = (field: EntryField): Failure[] => {
    const own = touched === 'all' || touched.includes(field) ? found.filter((one) => one.field === field) : []
    return own.length > 0 ? own : refused && place === field ? [refused] : []
  }
  return {
    scope,
    catalogue,
    today,
    entry,
    generator,
    missing: found.map(({ field }) => field),
    isReadOnly: !useCan('activity:create'),
    isBusy: register.isPending,
    preview,
    /** What the preview refused stands at a field. */
    isPreviewPlaced: preview.error !== undefined && place !== undefined,
    /** A refusal of registering that no field can answer for. */
    refusal: register.isError && place === undefined ? refused : undefined,
    change,
    set: (part: Partial<Entry>) => change((before) => ({ ...before, ...part })),
    touch: (field: EntryField) =>
      drafts.update(scope, (draft) =>
        draft.touched === 'all' || draft.touched.includes(field)
          ? draft
          : { ...draft, touched: [...draft.touched, field] },
      ),
    submit,
    clear,
    problems,
    message: (field: EntryField): string | undefined => {
      const [first] = problems(field)
      return first && problemMessage(first, t)
    },
  }
}

interface Draft {
  readonly entry: Entry
  readonly touched: 'all' | readonly EntryField[]
}

function useDrafts(today: string) {
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

function focusOnRefused(failure: Failure, entry: Entry, generator: Generator | undefined): void {
  const field = placeOf(failure, entry.period.mode, generator)
  if (field) focusOn(field)
}

function focusOn(field: EntryField): void {
  requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus())
}
