import '@mantine/dates/styles.layer.css'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { AttachedDocument } from '../../parts/document/attached-document.tsx'
import { dateField } from '../../ui/date-field.ts'
import classes from './certificate.module.css'
import {
  type CertificateField,
  type CertificateValues,
  certificateKinds,
  emptyCertificate,
  inputOf,
  problemsOf,
} from './certificate-values.ts'

/** Enters a contract or certificate, with the document that states it. */
export function CertificateForm({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useTranslation(['certificates', 'errors'])
  const [values, setValues] = useState(emptyCertificate)
  const [isAsked, setIsAsked] = useState(false)
  const queries = useQueryClient()
  const creation = useMutation(
    api.certificate.create.mutationOptions({
      onSuccess: async ({ id }) => {
        await queries.invalidateQueries({ queryKey: api.certificate.key() })
        toastSuccess(t('created'), { cause: 'certificate.create' })
        onCreated(id)
      },
    }),
  )
  const problems = problemsOf(values)
  const set = (change: Partial<CertificateValues>) => {
    creation.reset()
    setValues((before) => ({ ...before, ...change }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (Object.keys(problems).length === 0) creation.mutate(inputOf(values))
  }
  const errorOf = (field: CertificateField) => {
    const problem = isAsked ? problems[field] : undefined
    return problem === undefined ? undefined : t(`form.problem.${problem}`)
  }
  const text = (field: CertificateField) => ({
    label: t(`form.${field}`),
    value: values[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  })
  const date = (field: 'validFrom' | 'validTo') => ({
    label: t(`form.${field}`),
    placeholder: t('form.day'),
    ...dateField(),
    value: values[field] === '' ? null : values[field],
    error: errorOf(field),
    onChange: (day: string | null) => set({ [field]: day ?? '' }),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label={t('column.kind')}
          data={certificateKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={values.kind}
          onChange={(event) => {
            const kind = certificateKinds.find((one) => one === event.currentTarget.value)
            if (kind) set({ kind })
          }}
        />
        <TextInput {...text('serial')} description={t('form.serial.help')} required />
        <TextInput {...text('issuer')} required />
        <TextInput {...text('energy')} inputMode="decimal" required />
        <TextInput {...text('co2KgPerMwh')} description={t('form.co2KgPerMwh.help')} inputMode="decimal" required />
        <TextInput {...text('source')} description={t('form.source.help')} required />
        <DateInput {...date('validFrom')} required />
        <DateInput {...date('validTo')} required />
        <AttachedDocument
          attachment={values.attachment}
          onChange={(attachment) => set({ attachment })}
          words={{
            title: t('form.attachment'),
            drop: t('form.attachment.drop'),
            sending: t('form.attachment.sending'),
            hint: t('form.attachment.hint'),
            remove: t('form.attachment.remove'),
          }}
          classes={classes}
        />
        {creation.isError ? (
          <p className={classes.error} role="alert">
            {errorMessage(creation.error, t)}
          </p>
        ) : null}
        <Button type="submit" loading={creation.isPending}>
          {t('form.save')}
        </Button>
      </Stack>
    </form>
  )
}
