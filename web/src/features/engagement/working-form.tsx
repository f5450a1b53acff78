import type { Outputs } from '@pegada/contract/contract.ts'
import { type Form, formOf, questionnaireOf } from '@pegada/core/supplier/questionnaire.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Questionnaire } from './questionnaire/questionnaire-form.tsx'

export type WorkingForm = Outputs['supplierAnswer']['open']

/** What is asked, as the core has it; undefined for a version that this page does not know yet. */
export function askedForm({ version, size, own }: WorkingForm['form']): Form | undefined {
  const questionnaire = questionnaireOf(version)
  return questionnaire && formOf(questionnaire, size, own)
}

/** A form at work as the questionnaire takes it. */
export function questionnaireAt(working: WorkingForm): Questionnaire | undefined {
  const form = askedForm(working.form)
  return form && { form, own: working.form.own, given: working.answers, files: working.files }
}

/** Whether the customer waits for an answer. */
export function isWaitedFor({ state }: Pick<WorkingForm, 'state'>): boolean {
  return state === 'invited' || state === 'opened' || state === 'asked_again'
}

/** Who asks what until when, in the customer's own words, and what it wants mended. */
export function Asking({ working }: { working: WorkingForm }) {
  const { t } = useTranslation('engagement-page')
  const { customer, campaign, year, deadline, message, state, reason } = working
  return (
    <>
      <p>{t('asking', { customer, campaign, year, deadline: formatDay(deadline) })}</p>
      {message === '' ? null : (
        <blockquote className="pg-quiet" dir="auto">
          {message}
        </blockquote>
      )}
      {state === 'asked_again' && reason !== null ? (
        <Notice tone="warning" title={t('asked_again', { customer })}>
          <span dir="auto">{reason}</span>
        </Notice>
      ) : null}
    </>
  )
}
