import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { inputId, type MethodDescription } from '../../parts/method/method.ts'
import { afterRegistering, type Entry, type Generator } from './entry.ts'
import { type EntryField, fieldId, type Problem, placeOf } from './entry-field.ts'
import { inputOf } from './entry-input.ts'
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
  const create = useCreate()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const { entry } = drafts.of(scope)
    drafts.update(scope, (draft) => ({ ...draft, touched: 'all' }))
    const [first] = found
    if (first) return focusOn(first)
    setSentFrom(scope)
    create.mutate(inputOf(entry, method), {
      onSuccess: () => {
        drafts.update(scope, (draft) => ({ entry: afterRegistering(draft.entry, today), touched: [] }))
        focusOn({ field: amountField(entry) })
      },
      onError: (error) => {
        const field = placeOf(failureOf(error), entry.period.mode, generator)
        if (field) focusOn({ field })
      },
    })
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

function useCreate() {
  const { t } = useTranslation('activity')
  const queries = useQueryClient()
  return useMutation(
    api.activity.create.mutationOptions({
      onSuccess: () => {
        toastSuccess(t('registered'), { cause: 'activity.create' })
        void queries.invalidateQueries({ queryKey: api.activity.key() })
        void queries.invalidateQueries({ queryKey: api.inventory.key() })
      },
    }),
  )
}

function amountField(entry: Entry): EntryField {
  if (entry.kind === 'method') return 'generator'
  return entry.period.mode === 'months' ? 'months' : 'quantity'
}

function focusOn({ field, input }: { field: EntryField; input?: string }): void {
  const id = input === undefined ? fieldId(field) : inputId(input)
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
