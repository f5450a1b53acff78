import { NativeSelect, PasswordInput, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ConnectionValues, Schedule } from './connection-values.ts'

interface Props {
  readonly values: ConnectionValues
  readonly set: (part: Partial<ConnectionValues>) => void
  /** A secret is kept already: it need not be typed again. */
  readonly hasSecret: boolean
  readonly problemOf: (field: keyof ConnectionValues) => string | undefined
}

const schedules: readonly Schedule[] = ['quarter_hourly', 'hourly', 'daily', 'weekly']

/** The fields of the kind that was chosen. */
export function ConnectionFields({ values, set, hasSecret, problemOf }: Props) {
  const { t } = useTranslation('connections')
  const text = (field: 'url' | 'endpoint' | 'region' | 'bucket' | 'prefix' | 'accessKeyId', isRequired: boolean) => (
    <TextInput
      label={t(`form.${field}`)}
      description={t(`form.${field}.help`)}
      value={values[field]}
      maxLength={500}
      required={isRequired}
      error={problemOf(field)}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  )
  const secret = (key: 'secret' | 'authorization', isRequired: boolean) => (
    <PasswordInput
      label={t(`form.${key}`)}
      description={t(hasSecret ? 'form.secret.kept' : `form.${key}.help`)}
      value={values.secret}
      maxLength={2000}
      required={isRequired}
      autoComplete="off"
      error={problemOf('secret')}
      onChange={(event) => set({ secret: event.currentTarget.value })}
    />
  )
  switch (values.kind) {
    case 'mailbox':
      return (
        <TagsInput
          label={t('form.senders')}
          description={t('form.senders.help')}
          placeholder="@fornecedor.com.br"
          value={[...values.senders]}
          maxTags={50}
          splitChars={[',', ' ', ';']}
          onChange={(senders) => set({ senders })}
        />
      )
    case 'folder':
      return null
    case 'bucket':
      return (
        <>
          {text('endpoint', true)}
          {text('bucket', true)}
          {text('prefix', false)}
          {text('region', false)}
          {text('accessKeyId', true)}
          {secret('secret', !hasSecret)}
          <ScheduleFields values={values} set={set} />
        </>
      )
    case 'pull':
      return (
        <>
          {text('url', true)}
          {secret('authorization', false)}
          <ScheduleFields values={values} set={set} />
        </>
      )
  }
}

function ScheduleFields({ values, set }: Pick<Props, 'values' | 'set'>) {
  const { t } = useTranslation('connections')
  const hasHour = values.schedule === 'daily' || values.schedule === 'weekly'
  return (
    <>
      <NativeSelect
        label={t('form.schedule')}
        value={values.schedule}
        data={schedules.map((value) => ({ value, label: t(`form.schedule.${value}`) }))}
        onChange={(event) => set({ schedule: event.currentTarget.value as Schedule })}
      />
      {hasHour ? (
        <NativeSelect
          label={t('form.hour')}
          value={String(values.hour)}
          data={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: t('form.hour.of', { hour }) }))}
          onChange={(event) => set({ hour: Number(event.currentTarget.value) })}
        />
      ) : null}
    </>
  )
}
