import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Failure, failureOf } from '../../lib/error-message.ts'
import { useCan } from '../../lib/session.tsx'
import { toastInfo } from '../../lib/toast.ts'
import { fieldOfFailure } from '../../parts/method/input-problems.ts'
import { useMethodTexts } from '../../parts/method/use-method-texts.ts'
import { type Entry, emptyEntry } from './entry.ts'
import { type EntryField, placeOf } from './entry-field.ts'
import { inputOf, problemsOf } from './entry-input.ts'
import { isMonthly, mainOf, unitOf, unitsOfEntry } from './entry-source.ts'
import { problemMessage } from './problem-message.ts'
import type { Catalogue } from './use-catalogue.ts'
import { type EntryScope, useDrafts, withTouched } from './use-drafts.ts'
import { usePreview } from './use-preview.ts'
import { useRegister } from './use-register.ts'

export type EntryForm = ReturnType<typeof useEntryForm>

/**
 * The form's state and acts. Each scope has its own entry. A field tells what is wrong once one has left it or tried to
 * register; what the server refuses stands at the same field.
 */
export function useEntryForm(scope: EntryScope, catalogue: Catalogue) {
  const { t } = useTranslation(['activity', 'errors'])
  const { problemText } = useMethodTexts()
  const today = dayjs().format('YYYY-MM-DD')
  const drafts = useDrafts(today)
  const { entry, touched } = drafts.of(scope)
  const method = catalogue.methods.find(({ key }) => key === entry.methodKey)
  const found = useMemo(() => problemsOf(entry, today, method), [entry, today, method])
  const preview = usePreview(
    useMemo(() => (found.length === 0 ? inputOf(entry, method) : undefined), [entry, found, method]),
  )
  const generator = catalogue.generators.find(({ key }) => key === entry.generatorKey)
  const register = useRegister({ scope, drafts, found, generator, method, today })
  const refusedBy = register.error ?? preview.error
  const refused = refusedBy ? failureOf(refusedBy) : undefined
  const refusedInput = refused && entry.kind === 'method' && method ? fieldOfFailure(method, refused) : undefined
  const place = refused && (refusedInput ? 'method' : placeOf(refused, entry.period.mode, generator))

  const change = (edit: (before: Entry) => Entry, inScope: EntryScope = scope) => {
    drafts.update(inScope, (draft) => ({ ...draft, entry: edit(draft.entry) }))
    register.forget()
  }
  const problems = (field: EntryField): Failure[] => {
    const own = touched === 'all' || touched.includes(field) ? found.filter((one) => one.field === field) : []
    return own.length > 0 ? own : refused && place === field ? [refused] : []
  }
  const clear = () => {
    const before = drafts.of(scope)
    drafts.update(scope, () => ({ entry: emptyEntry(today), touched: [] }))
    register.forget()
    const action = { label: t('clear.undo'), onPress: () => drafts.update(scope, () => before) }
    toastInfo(t('clear.done'), { cause: 'manual-input.clear', action })
  }
  return {
    scope,
    catalogue,
    today,
    entry,
    generator,
    method,
    /** Whether what it is calculated by has a quantity that twelve months can tell. */
    takesMonths: entry.kind !== 'method' || mainOf(method) !== undefined,
    isMonthly: isMonthly(entry, method),
    units: unitsOfEntry(entry, { generator, method }),
    unit: unitOf(entry, method),
    missing: found.map(({ field }) => field),
    isReadOnly: !useCan('activity:create'),
    isBusy: register.isBusy,
    preview,
    /** What the preview refused stands at a field. */
    isPreviewPlaced: preview.error !== undefined && place !== undefined,
    /** A refusal of registering that no field can answer for. */
    refusal: register.error && place === undefined ? refused : undefined,
    change,
    set: (part: Partial<Entry>) => change((before) => ({ ...before, ...part })),
    touch: (field: EntryField) => drafts.update(scope, (draft) => withTouched(draft, field)),
    submit: register.submit,
    clear,
    problems,
    /** What is wrong with an input of the method, once one has tried to register or the server refused it. */
    problemOfInput: (input: string): string | undefined => {
      const own = touched === 'all' ? found.find((one) => one.input === input) : undefined
      const problem = own ?? (refusedInput === input ? refused : undefined)
      return problem && problemText(problem, method)
    },
    message: (field: EntryField): string | undefined => {
      const [first] = problems(field)
      return first && problemMessage(first, t)
    },
  }
}
