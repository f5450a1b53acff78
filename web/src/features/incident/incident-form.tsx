import {
  INCIDENT_DATA_KINDS,
  INCIDENT_DECISIONS,
  INCIDENT_RISKS,
  type IncidentDataKind,
  type IncidentDecision,
  type IncidentRisk,
  mustBeTold,
} from '@pegada/core/incident/incident.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { plainIn } from '../../lib/typed-number.ts'
import { CheckField, ChoiceField, ChoicesField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Incident } from './incidents-data.ts'

/** Registers an incident, or changes what is known of it; whether it must be told is said as one answers. */
export function IncidentForm({
  incident,
  onStale,
  onDone,
}: {
  incident?: Incident
  /** It was changed elsewhere, and nothing that was typed here is lost where the form begins anew. */
  onStale?: () => void
  onDone: (saved: Incident) => void
}) {
  const { t } = useTranslation(['incident', 'errors'])
  // What the form began with, not what was read meanwhile: another's change is refused, not overwritten.
  const [readAt, setReadAt] = useState(incident?.changedAt)
  // Of the form, not of a press: what is sent twice is registered once.
  const [newId] = useState(() => crypto.randomUUID())
  const [start] = useState(() => startOf(incident))
  // What this form registered without hearing of it: what is sent after that changes it.
  const [unheard, setUnheard] = useState<Incident>()
  const isReasonAsked = (now: Values) =>
    unheard ? isWeighty(startOf(unheard), now) : incident !== undefined && isWeighty(start, now)
  const fields = useFields({
    start,
    label: (name) => t(`field.${name}`),
    required: ['title', 'knownOn', 'circumstances'],
    amounts: ['holders'],
    check: (now) => ({
      ...(now.decision === 'not_required' && now.whyNot.trim() === '' ? { whyNot: t('field.whyNot.required') } : {}),
      ...(isReasonAsked(now) && now.reason.trim() === '' ? { reason: t('errors:incident.reason_required') } : {}),
    }),
    codes: { 'incident.why_not_required': 'whyNot', 'incident.decide_first': 'decision' },
    send: async (values) => {
      const told = toldOf(values)
      if (incident) return api.incident.save.call({ incidentId: incident.id, changedAt: readAt, ...told })
      try {
        return await api.incident.save.call({ newId, ...told })
      } catch (error) {
        if (failureOf(error).code !== 'incident.changed_meanwhile') throw error
        const stands = await api.incident.get.call({ incidentId: newId })
        setUnheard(stands)
        return api.incident.save.call({ incidentId: newId, changedAt: stands.changedAt, ...told })
      }
    },
    cause: 'incident.save',
    reread: [api.incident],
    done: t('saved'),
    onDone: (saved) => {
      setReadAt(saved.changedAt)
      onDone(saved)
    },
  })
  const { field, values } = fields
  const isChanged = fields.isChanged()
  const isStale = incident !== undefined && incident.changedAt !== readAt && !fields.isBusy
  const begin = useEffectEvent(() => onStale?.())
  const isLeft = isStale && !isChanged
  useEffect(() => {
    if (isLeft) begin()
  }, [isLeft])
  return (
    <Form fields={fields} openBy={incident ? 'incident' : 'create'} save={t('save')}>
      {isStale && isChanged ? <Notice tone="warning">{t('errors:incident.changed_meanwhile')}</Notice> : null}
      <TextField {...field('title')} maxLength={160} />
      <DayField {...field('knownOn')} description={t('field.knownOn.hint')} />
      <DayField {...field('occurredOn')} />
      <TextAreaField {...field('circumstances')} minRows={4} maxLength={4000} />
      <ChoicesField
        {...field('dataKinds')}
        options={INCIDENT_DATA_KINDS.map((value) => ({ value, label: t(`data.${value}`) }))}
      />
      <AmountField {...field('holders')} />
      <TextField {...field('holdersText')} maxLength={1000} />
      <TextAreaField {...field('measures')} maxLength={4000} />
      <ChoiceField {...field('risk')} options={INCIDENT_RISKS.map((value) => ({ value, label: t(`risk.${value}`) }))} />
      <TextAreaField {...field('riskText')} maxLength={4000} />
      <CheckField {...field('mayHarmRights')} />
      <CheckField {...field('isLargeScale')} />
      <CheckField {...field('isSmallAgent')} />
      <Notice tone={mustBeTold(values) ? 'warning' : 'info'}>
        {t(mustBeTold(values) ? 'criteria.yes' : 'criteria.no')}
      </Notice>
      <ChoiceField
        {...field('decision')}
        options={INCIDENT_DECISIONS.map((value) => ({ value, label: t(`decision.${value}`) }))}
      />
      {values.decision === 'not_required' ? <TextAreaField {...field('whyNot')} maxLength={2000} /> : null}
      {isReasonAsked(values) ? (
        <TextAreaField {...field('reason')} description={t('field.reason.hint')} maxLength={500} />
      ) : null}
    </Form>
  )
}

type Values = ReturnType<typeof startOf>

/** Whether what counts for a deadline, or for how many are told, is another than it was: then a reason is asked for. */
function isWeighty(start: Values, now: Values): boolean {
  return (['knownOn', 'isSmallAgent', 'decision', 'holders'] as const).some((name) => start[name] !== now[name])
}

/** What is typed, as the procedure takes it. */
function toldOf({ holders, occurredOn, dataKinds, reason, ...told }: Values) {
  return {
    ...told,
    ...(reason.trim() && { reason: reason.trim() }),
    occurredOn: occurredOn === '' ? null : occurredOn,
    dataKinds: [...dataKinds],
    holders: holders.trim() === '' ? null : Math.round(Number(plainIn(holders))),
  }
}

function startOf(incident: Incident | undefined) {
  return {
    title: incident?.title ?? '',
    knownOn: incident?.knownOn ?? '',
    occurredOn: incident?.occurredOn ?? '',
    circumstances: incident?.circumstances ?? '',
    dataKinds: (incident?.dataKinds ?? []) as readonly IncidentDataKind[],
    holders: incident?.holders?.toString() ?? '',
    holdersText: incident?.holdersText ?? '',
    measures: incident?.measures ?? '',
    risk: (incident?.risk ?? 'unassessed') as IncidentRisk,
    riskText: incident?.riskText ?? '',
    mayHarmRights: incident?.mayHarmRights ?? false,
    isLargeScale: incident?.isLargeScale ?? false,
    isSmallAgent: incident?.isSmallAgent ?? false,
    decision: (incident?.decision ?? 'undecided') as IncidentDecision,
    whyNot: incident?.whyNot ?? '',
    reason: '',
  }
}
