import { HOLDER_NOTICE_FORMS, INCIDENT_STEPS, isPublicLongEnough } from '@pegada/core/incident/incident.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { CheckField, ChoiceField, PickField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Incident } from './incidents-data.ts'

/** Records a step: what it is, when it was done, in what form and with what content, and its proof. */
export function StepForm({ incident, onDone }: { incident: Incident; onDone: () => void }) {
  const { t } = useTranslation(['incident', 'errors'])
  const kinds = incident.decision === 'tell' ? INCIDENT_STEPS : (['note'] as const)
  const fields = useFields({
    start: startOf(kinds[0]),
    label: (name) => t(`field.${name}`),
    required: ['doneOn', 'text'],
    check: ({ kind, form, doneOn, publicUntil, corrects, correctionReason }) => ({
      ...(corrects !== '' && correctionReason.trim() === ''
        ? { correctionReason: t('errors:incident.correction_reason_required') }
        : {}),
      ...(kind === 'holder_notice' && form === 'public' && !(publicUntil && isPublicLongEnough(doneOn, publicUntil))
        ? { publicUntil: t('field.publicUntil.hint') }
        : {}),
    }),
    codes: {
      'incident.day_invalid': 'doneOn',
      'incident.public_too_short': 'publicUntil',
      'incident.decide_first': 'kind',
      'incident.notice_first': 'kind',
      'incident.step_not_found': 'corrects',
    },
    send: ({ kind, doneOn, text, protocol, isPartial, form, publicUntil, corrects, correctionReason, file }) =>
      api.incident.addStep.call({
        ...{ incidentId: incident.id, kind, doneOn, text: text.trim() },
        ...(protocol.trim() && { protocol: protocol.trim() }),
        ...(kind === 'anpd_notice' && { isPartial }),
        ...(kind === 'holder_notice' && { form, ...(form === 'public' && { publicUntil }) }),
        ...(corrects !== '' && { corrects, correctionReason: correctionReason.trim() }),
        ...(file && { file }),
      }),
    cause: 'incident.add_step',
    reread: [api.incident],
    done: t('step.saved'),
    onDone,
  })
  const { field, values } = fields
  const standing = incident.steps.filter(({ isCorrected }) => !isCorrected)
  const isPublic = values.kind === 'holder_notice' && values.form === 'public'
  return (
    <Form fields={fields} openBy="step" save={t('step.save')}>
      <ChoiceField {...field('kind')} options={kinds.map((value) => ({ value, label: t(`step.${value}`) }))} />
      <DayField {...field('doneOn')} />
      {values.kind === 'holder_notice' ? (
        <ChoiceField
          {...field('form')}
          options={HOLDER_NOTICE_FORMS.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
      ) : null}
      {isPublic ? <DayField {...field('publicUntil')} description={t('field.publicUntil.hint')} /> : null}
      <TextAreaField {...field('text')} minRows={3} maxLength={4000} />
      <TextField {...field('protocol')} maxLength={80} />
      {values.kind === 'anpd_notice' ? <CheckField {...field('isPartial')} /> : null}
      <FileField {...field('file')} description={t('field.file.hint')} accept=".pdf,.png,.jpg,.jpeg,.xml,.xlsx,.csv" />
      {standing.length > 0 ? (
        <PickField
          {...field('corrects')}
          none=""
          placeholder={t('field.corrects.none')}
          options={standing.map(({ id, kind, doneOn }) => ({
            value: id,
            label: `${formatDay(doneOn)} · ${t(`step.${kind}`)}`,
          }))}
        />
      ) : null}
      {values.corrects === '' ? null : <TextAreaField {...field('correctionReason')} maxLength={500} />}
      <p className="pg-quiet">{t('step.final')}</p>
    </Form>
  )
}

interface StepValues {
  readonly kind: (typeof INCIDENT_STEPS)[number]
  readonly doneOn: string
  readonly text: string
  readonly protocol: string
  readonly isPartial: boolean
  readonly form: (typeof HOLDER_NOTICE_FORMS)[number]
  readonly publicUntil: string
  /** The step that it corrects; empty: none. */
  readonly corrects: string
  readonly correctionReason: string
  readonly file: File | undefined
}

function startOf(kind: StepValues['kind']): StepValues {
  return {
    ...{ kind, doneOn: '', text: '', protocol: '', isPartial: false },
    ...{ form: 'individual', publicUntil: '', file: undefined },
    ...{ corrects: '', correctionReason: '' },
  }
}
