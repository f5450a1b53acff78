import '@mantine/dates/styles.layer.css'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { dateField } from '../../ui/date-field.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import {
  type CertificateField,
  type CertificateValues,
  certificateKinds,
  emptyCertificate,
  inputOf,
  problemsOf,
} from './certificate-values.ts'
import classes from './certificates.module.css'

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
        <Evidence values={values} set={set} />
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

function Evidence({
  values: { attachment },
  set,
}: {
  values: CertificateValues
  set: (change: Partial<CertificateValues>) => void
}) {
  const { t } = useTranslation(['certificates', 'errors'])
  const upload = useMutation(
    api.attachment.create.mutationOptions({ onSuccess: ({ id, fileName }) => set({ attachment: { id, fileName } }) }),
  )
  return (
    <fieldset className={classes.group}>
      <legend>{t('form.attachment')}</legend>
      {attachment ? (
        <p className={classes.attached}>
          <IconPaperclip size={18} aria-hidden />
          <span>{attachment.fileName}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => set({ attachment: undefined })}>
            {t('form.attachment.remove')}
          </Button>
        </p>
      ) : (
        <FileDrop
          label={t(upload.isPending ? 'form.attachment.sending' : 'form.attachment.drop')}
          hint={t('form.attachment.hint')}
          accept=".pdf,.png,.jpg,.jpeg,.xml,.xlsx,.csv"
          isMultiple={false}
          isDisabled={upload.isPending}
          onFiles={([file]) => (file ? upload.mutate({ file }) : undefined)}
        />
      )}
      <p className={classes.error} role="alert" hidden={!upload.isError}>
        {upload.isError ? errorMessage(upload.error, t) : ''}
      </p>
    </fieldset>
  )
}
