import { useForm } from '@mantine/form'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../../lib/error-message.ts'
import { type ActOptions, useAct } from '../../lib/use-act.ts'
import { type Autosave, useAutosave } from './autosave.ts'
import { checkFields, type Problems } from './check-fields.ts'
import type { FieldOf, NameOf } from './field.ts'
import { placeFailure } from './place-failure.ts'

export interface FieldsOptions<Values, Output> extends Omit<ActOptions<Values, Output>, 'failure' | 'failed'> {
  /** The sentence of a failure that belongs to no field, or stands at `failsAt`, made of its reason and its code. */
  readonly failed?: (reason: string, code: string) => string
  /** What the form holds before anybody types. */
  readonly start: Values
  /** Sends the values; what it throws is shown at its field, or above the button. */
  readonly send: (values: Values) => Promise<Output>
  /** The name of a field, where the fields do not give theirs. */
  readonly label?: (field: NameOf<Values>) => string
  /** Fields that may not be empty: a text without letters, nothing chosen, no file. */
  readonly required?: readonly NameOf<Values>[]
  /** Fields that hold an amount as typed; one that cannot be read is told before anything is sent. */
  readonly amounts?: readonly NameOf<Values>[]
  /** The same of an amount that may be below zero. */
  readonly signed?: readonly NameOf<Values>[]
  /** What else is wrong, as a sentence by field. */
  readonly check?: (values: Values) => Problems<Values>
  /** The server's codes that speak of a field, where their data do not name it. */
  readonly codes?: Readonly<Record<string, NameOf<Values>>>
  /** The field at which a refusal stands that belongs to no other: for a form of one field. */
  readonly failsAt?: NameOf<Values>
  /** Empties the form when it has been sent: for one that stays on the page. */
  readonly isCleared?: boolean
  /** Sends by itself when nothing was typed for a moment, instead of by a button; it says `done` beside the fields. */
  readonly isAutosaved?: boolean
}

/** A form at work: its values, its fields, sending it, and how that goes. */
export interface Fields<Values, Output = unknown> {
  readonly values: Values
  /** What a field component needs: name, value, what is wrong with it, and the way to change it. */
  readonly field: <Name extends NameOf<Values>>(name: Name) => FieldOf<Values[Name]>
  /** Changes some values at once. */
  readonly set: (change: Partial<Values>) => void
  readonly submit: () => void
  readonly isBusy: boolean
  /** The answer, once it has been sent. */
  readonly answer: Output | undefined
  /** The sentence of a failure that belongs to no field. */
  readonly failure: string | undefined
  /** What was thrown when it was sent last, for a page that offers a way out of one failure. */
  readonly error: unknown
  /** Whether leaving now would lose something; asked at that moment. */
  readonly isChanged: () => boolean
  readonly clear: () => void
  readonly root: RefObject<HTMLFormElement | null>
  /** How often something was wrong when it was to be sent: the form then leads to the first wrong field. */
  readonly refusals: number
  readonly autosave: (Autosave & { readonly done: string | undefined }) | undefined
}

/**
 * The fields of a form. What is wrong is told at its field when the form is to be sent, and goes as soon as the field
 * changes; a refusal of the server stands at the field that its code or its data name.
 */
export function useFields<Values extends object, Output = unknown>(
  options: FieldsOptions<Values, Output>,
): Fields<Values, Output> {
  const { t } = useTranslation(['common', 'errors'])
  const { start, send, label, required = [], isCleared = false, isAutosaved = false, done, ...told } = options
  const root = useRef<HTMLFormElement>(null)
  // Not the act's own state: a second press may come before that is drawn.
  const isSending = useRef(false)
  const letGo = () => {
    isSending.current = false
  }
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Values>({ initialValues: start, validate: (values) => checkFields(values, options, t) })
  const refuse = () => setRefusals((before) => before + (isAutosaved ? 0 : 1))
  const act = useAct(
    async (values: Values) => {
      const output = await send(values)
      if (isCleared) form.reset()
      else form.resetDirty(values)
      return output
    },
    {
      ...told,
      ...(isAutosaved || done === undefined ? {} : { done }),
      failure: 'beside',
      isQuiet: isAutosaved,
      onFailed: (error, values) => {
        const { problems, rest } = placeFailure(error, Object.keys(start), options.codes ?? {}, t)
        const { failsAt } = options
        const sentence = rest === undefined ? undefined : (options.failed?.(rest, failureOf(error).code) ?? rest)
        form.setErrors(sentence !== undefined && failsAt !== undefined ? { [failsAt]: sentence } : problems)
        setFailure(failsAt === undefined ? sentence : undefined)
        refuse()
        options.onFailed?.(error, values)
      },
    },
  )
  const trySend = (values: Values) => {
    setFailure(undefined)
    if (form.validate().hasErrors) return refuse()
    if (isSending.current) return
    isSending.current = true
    act.mutate(values, { onSettled: letGo })
  }
  const set = (change: Partial<Values>) => {
    setFailure(undefined)
    form.setValues(change)
  }
  const autosave = useAutosave({
    isOn: isAutosaved,
    values: form.values,
    isChanged: form.isDirty,
    savedValues: form.getInitialValues,
    isFailed: failure !== undefined || Object.keys(form.errors).length > 0,
    isBusy: act.isPending,
    save: trySend,
    put: set,
  })
  return {
    values: form.values,
    field: (name) => {
      const { value, error, onChange } = form.getInputProps(name)
      return {
        name,
        label: label?.(name),
        value,
        error,
        required: required.includes(name),
        onChange: (next) => {
          setFailure(undefined)
          onChange(next)
        },
      }
    },
    set,
    submit: () => trySend(form.getValues()),
    isBusy: act.isPending,
    answer: act.data,
    failure,
    error: failure === undefined ? undefined : act.error,
    isChanged: form.isDirty,
    clear: form.reset,
    root,
    refusals,
    autosave: isAutosaved ? { ...autosave, done: typeof done === 'string' ? done : undefined } : undefined,
  }
}
