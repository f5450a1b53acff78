import { FORM_SIZES, REMINDER_DAYS } from '@pegada/contract/engagement-kinds.ts'
import { checkOwnQuestions, type OwnQuestion } from '@pegada/core/supplier/own-question.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { ChoiceField, ChoicesField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Campaign } from './campaigns-data.ts'
import { OwnQuestionsField } from './own-questions-field.tsx'

const DAYS = REMINDER_DAYS.map(String)
const reads = [api.campaign, api.supplierRequest, api.audit]

/** Begins a campaign, or changes what one says; what it asks stays as it was sent. */
export function CampaignForm({ campaign, onDone }: { campaign?: Campaign; onDone: (id: string) => void }) {
  const { t } = useTranslation('engagement-page')
  const year = useWorkingYear()
  const fields = useFields({
    start: startOf(campaign, year),
    label: (field) => t(`form.${field}`),
    required: ['name', 'year', 'deadline'],
    check: ({ year: typed, own }) => ({
      ...(/^(19[9]\d|20\d\d)$/.test(typed.trim()) ? {} : { year: t('form.year.wrong') }),
      ...(checkOwnQuestions(own).length === 0 ? {} : { own: t('own.wrong') }),
    }),
    codes: { 'campaign.deadline_past': 'deadline', 'campaign.questions_invalid': 'own' },
    send: ({ name, size, year: typed, deadline, remindDays, message, own }) => {
      const said = {
        name,
        deadline,
        message,
        remindDays: REMINDER_DAYS.filter((day) => remindDays.includes(String(day))),
      }
      if (campaign) return api.campaign.update.call({ ...said, campaignId: campaign.id })
      const questions = own.map((one) => ({ ...one, options: [...one.options] }))
      return api.campaign.create.call({ ...said, size, year: Number(typed), own: questions })
    },
    cause: 'campaign.save',
    reread: reads,
    done: t(campaign ? 'form.changed' : 'form.created'),
    onDone: ({ campaignId }) => onDone(campaignId),
  })
  const { field } = fields
  return (
    <Form fields={fields} openBy={campaign ? 'edit' : 'create'} save={t(campaign ? 'form.save' : 'form.create')}>
      <TextField {...field('name')} maxLength={120} />
      {campaign ? null : (
        <>
          <ChoiceField
            {...field('size')}
            description={t('form.size.about')}
            options={FORM_SIZES.map((value) => ({ value, label: t(`form.size.${value}`) }))}
          />
          <TextField {...field('year')} description={t('form.year.about')} inputMode="numeric" maxLength={4} />
        </>
      )}
      <DayField {...field('deadline')} description={t('form.deadline.about')} />
      <ChoicesField
        {...field('remindDays')}
        description={t('form.remindDays.about')}
        options={DAYS.map((value) => ({
          value,
          label: t('form.remindDays.day', { count: Number(value), n: formatCount(Number(value)) }),
        }))}
      />
      <TextAreaField {...field('message')} description={t('form.message.about')} maxLength={2000} />
      {campaign ? null : <OwnQuestionsField {...field('own')} />}
    </Form>
  )
}

interface Values {
  readonly name: string
  readonly size: Campaign['size']
  readonly year: string
  readonly deadline: string
  readonly remindDays: readonly string[]
  readonly message: string
  readonly own: readonly OwnQuestion[]
}

function startOf(campaign: Campaign | undefined, year: number): Values {
  return {
    name: campaign?.name ?? '',
    size: campaign?.size ?? 'short',
    year: String(campaign?.year ?? year),
    deadline: campaign?.deadline ?? '',
    remindDays: (campaign?.remindDays ?? [7, 1]).map(String),
    message: campaign?.message ?? '',
    own: campaign?.own ?? [],
  }
}
