import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { SecretField, TextField } from '../../ui/form/text-fields.tsx'
import type { Fields } from '../../ui/form/use-fields.ts'
import type { ConnectionValues, Schedule } from './connection-values.ts'

interface Props {
  readonly fields: Fields<ConnectionValues>
  /** A secret is kept already: it need not be typed again. */
  readonly hasSecret: boolean
}

const schedules: readonly Schedule[] = ['quarter_hourly', 'hourly', 'daily', 'weekly']

/** The fields of the kind that was chosen. */
export function ConnectionFields({ fields, hasSecret }: Props) {
  const { t } = useTranslation('connection')
  const { field, values } = fields
  const text = (name: 'url' | 'endpoint' | 'region' | 'bucket' | 'prefix' | 'accessKeyId', isRequired: boolean) => (
    <TextField {...field(name)} description={t(`form.${name}.help`)} maxLength={500} required={isRequired} />
  )
  const secret = (key: 'secret' | 'authorization', isRequired: boolean) => (
    <SecretField
      {...field('secret')}
      label={t(`form.${key}`)}
      description={t(hasSecret ? 'form.secret.kept' : `form.${key}.help`)}
      maxLength={2000}
      required={isRequired}
      autoComplete="off"
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
          onChange={(senders) => fields.set({ senders })}
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
          <ScheduleFields fields={fields} />
        </>
      )
    case 'pull':
      return (
        <>
          {text('url', true)}
          {secret('authorization', false)}
          <ScheduleFields fields={fields} />
        </>
      )
  }
}

function ScheduleFields({ fields: { field, values, set } }: Pick<Props, 'fields'>) {
  const { t } = useTranslation('connection')
  const hasHour = values.schedule === 'daily' || values.schedule === 'weekly'
  return (
    <>
      <ChoiceField
        {...field('schedule')}
        options={schedules.map((value) => ({ value, label: t(`form.schedule.${value}`) }))}
      />
      {hasHour ? (
        <ChoiceField
          {...field('hour')}
          value={String(values.hour)}
          options={Array.from({ length: 24 }, (_, hour) => ({
            value: String(hour),
            label: t('form.hour.of', { hour }),
          }))}
          onChange={(hour) => set({ hour: Number(hour) })}
        />
      ) : null}
    </>
  )
}
