import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { failureMessage, failureOf } from '../../lib/error-message.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { AmountsField } from './amounts-field.tsx'
import {
  categoriesOf,
  type FactorForm,
  type FactorFormField,
  type FormProblems,
  inputOf,
  problemsOf,
} from './custom-factor.ts'
import { EvidenceField } from './evidence-field.tsx'
import classes from './factor-list.module.css'
import { RefiningFields } from './refining-fields.tsx'
import { useFactorTexts } from './use-factor-texts.ts'

export interface FormParts {
  readonly form: FactorForm
  readonly set: (part: Partial<FactorForm>) => void
  readonly errorOf: (field: FactorFormField) => string | undefined
}

/** A factor of the company's own or of its supplier. It is a draft until somebody else approves it. */
export function CustomFactorForm({
  initial,
  factorId,
  onDone,
  onCancel,
}: {
  initial: FactorForm
  factorId: string | undefined
  onDone: (id: string) => void
  onCancel: () => void
}) {
  const { t } = useFactorTexts()
  const [form, setForm] = useState(initial)
  const [shown, setShown] = useState<FormProblems>({})
  const save = useSave(factorId, onDone)
  const set = (part: Partial<FactorForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setShown((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    if (save.isError) save.reset()
  }
  const parts: FormParts = {
    form,
    set,
    errorOf: (field) => {
      const code = shown[field]
      return code === undefined ? undefined : t([`problem.${code}`, `errors:${code}`])
    },
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const problems = problemsOf(form)
    setShown(problems)
    const [first] = Object.keys(problems)
    if (first) document.getElementById(`factor-${first}`)?.focus()
    else save.mutate(inputOf(form))
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label={t('form.label')}>
      <MainFields {...parts} />
      <RefiningFields {...parts} />
      <EvidenceField {...parts} />
      {save.isError ? (
        <Alert role="alert" color="danger" title={t(factorId === undefined ? 'failed.create' : 'failed.update')}>
          {failureMessage(failureOf(save.error), t)}
        </Alert>
      ) : null}
      <div className={classes.acts}>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  )
}

function MainFields(parts: FormParts) {
  const { form, set, errorOf } = parts
  const { t } = useFactorTexts()
  return (
    <>
      <TextInput
        id="factor-name"
        label={t('form.name')}
        maxLength={200}
        value={form.name}
        error={errorOf('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <AmountsField {...parts} />
      <TextInput
        id="factor-unit"
        label={t('form.unit')}
        description={t('form.unit.help', { unit: form.unit })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={40}
        value={form.unit}
        error={errorOf('unit')}
        onChange={(event) => set({ unit: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          id="factor-scope"
          label={t('filter.scope')}
          value={form.scope}
          error={errorOf('scope')}
          data={['1', '2', '3'].map((scope) => ({ value: scope, label: t(`common:scope.${scope}`) }))}
          onChange={(event) => set({ scope: event.currentTarget.value, category: '' })}
        />
        <NativeSelect
          id="factor-category"
          label={t('filter.category')}
          value={form.category}
          error={errorOf('category')}
          data={[
            { value: '', label: t('form.choose') },
            ...categoriesOf(form.scope).map((key) => ({ value: key, label: t(`domain:category.${key}`) })),
          ]}
          onChange={(event) => set({ category: event.currentTarget.value })}
        />
        <TextInput
          id="factor-year"
          label={t('fact.year')}
          inputMode="numeric"
          maxLength={4}
          value={form.year}
          error={errorOf('year')}
          onChange={(event) => set({ year: event.currentTarget.value })}
        />
        <TextInput
          id="factor-region"
          label={t('form.region')}
          placeholder={t('region.anywhere')}
          maxLength={20}
          value={form.region}
          onChange={(event) => set({ region: event.currentTarget.value })}
        />
      </div>
      <Textarea
        id="factor-note"
        label={t('form.note')}
        autosize
        minRows={2}
        maxLength={2000}
        value={form.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </>
  )
}

function useSave(factorId: string | undefined, onDone: (id: string) => void) {
  const { t } = useFactorTexts()
  const queries = useQueryClient()
  const finish = async (id: string, message: string) => {
    await queries.invalidateQueries({ queryKey: api.factor.key() })
    toastSuccess(message, { cause: 'factor.save' })
    onDone(id)
  }
  const create = useMutation(
    api.factor.createCustom.mutationOptions({ onSuccess: ({ id }) => finish(id, t('done.created')) }),
  )
  const update = useMutation(
    api.factor.updateCustom.mutationOptions({ onSuccess: ({ id }) => finish(id, t('done.updated')) }),
  )
  const one = factorId === undefined ? create : update
  return {
    isPending: one.isPending,
    isError: one.isError,
    error: one.error,
    reset: () => one.reset(),
    mutate: (input: ReturnType<typeof inputOf>) =>
      factorId === undefined ? create.mutate(input) : update.mutate({ ...input, factorId }),
  }
}
