import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { useAct } from '../../lib/use-act.ts'
import { inputId, type MethodDescription } from '../../parts/method/method.ts'
import { afterRegistering, type Entry, type Generator } from './entry.ts'
import { type EntryField, fieldId, type Problem, placeOf } from './entry-field.ts'
import { inputOf } from './entry-input.ts'
import { isMonthly } from './entry-source.ts'
import type { Drafts, EntryScope } from './use-drafts.ts'

/**
 * Registers the draft of a scope. A blocked or refused submit moves the focus to the first field that is wrong; after a
 * registered one it is at the quantity again, for the next month.
 */
export function useRegister({
  scope,
  drafts,
  found,
  generator,
  method,
  today,
}: {
  scope: EntryScope
  drafts: Drafts
  found: readonly Problem[]
  generator: Generator | undefined
  method: MethodDescription | undefined
  today: string
}) {
  const [sentFrom, setSentFrom] = useState(scope)
  const create = useCreate({
    onSent: ({ scope: from, entry, method: by }) => {
      drafts.update(from, (draft) => ({ entry: afterRegistering(draft.entry, today), touched: [] }))
      focusOn({ field: amountField(entry, by) })
    },
    onFailed: (error, { entry }) => {
      const field = placeOf(failureOf(error), entry.period.mode, generator)
      if (field) focusOn({ field })
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const { entry } = drafts.of(scope)
    drafts.update(scope, (draft) => ({ ...draft, touched: 'all' }))
    const [first] = found
    if (first) return focusOn(first)
    setSentFrom(scope)
    create.mutate({ scope, entry, method })
  }
  return {
    submit,
    isBusy: create.isPending,
    /** Why the server refused this scope's entry, until something in it changes. */
    error: sentFrom === scope ? create.error : null,
    forget: () => {
      if (create.isError) create.reset()
    },
  }
}

/** A draft on its way, with what it needs to be read. */
interface Sent {
  readonly scope: EntryScope
  readonly entry: Entry
  readonly method: MethodDescription | undefined
}

function useCreate({
  onSent,
  onFailed,
}: {
  onSent: (sent: Sent) => void
  onFailed: (error: unknown, sent: Sent) => void
}) {
  const { t } = useTranslation('activity')
  return useAct(({ entry, method }: Sent) => api.activity.create.call(inputOf(entry, method)), {
    cause: 'activity.create',
    failure: 'beside',
    reread: [api.activity, api.inventory, api.inventoryYears, api.consumption],
    done: ({ waits }) => t(waits ? 'registered.waits' : 'registered'),
    onSent: (_, sent) => onSent(sent),
    onFailed,
  })
}

function amountField(entry: Entry, method: MethodDescription | undefined): EntryField {
  if (isMonthly(entry, method)) return 'months'
  return entry.kind === 'method' ? 'generator' : 'quantity'
}

function focusOn({ field, input }: { field: EntryField; input?: string }): void {
  const id = input === undefined ? fieldId(field) : inputId(input)
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
