import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatDay } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { downloadBlob } from '../../ui/download.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { IncidentForm } from './incident-form.tsx'
import { IncidentHistory } from './incident-history.tsx'
import { IncidentSteps } from './incident-steps.tsx'
import { type Incident, incidentQuery } from './incidents-data.ts'
import { useLeftText } from './left-text.ts'

/** One incident: until when what is to be done, what is known of it, what was done, and its form where it may be changed. */
export function IncidentPanel({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation('incident')
  const [isEdited, setIsEdited] = useState(false)
  const [begun, setBegun] = useState(0)
  const one = useQuery(incidentQuery(incidentId))
  const mayWrite = useViewer().platformCan.includes('platform-incident:write')
  const print = useAct(() => api.incident.print.call({ incidentId, language: shownLanguage() }), {
    cause: 'incident.print',
    onSent: (file) => downloadBlob(file.name, file),
  })
  if (one.error) return <ErrorState error={one.error} onRetry={() => void one.refetch()} />
  if (!one.data) return <SkeletonRows rows={6} height={40} />
  if (isEdited && mayWrite) {
    const begin = () => setBegun((times) => times + 1)
    return <IncidentForm key={begun} incident={one.data} onStale={begin} onDone={() => setIsEdited(false)} />
  }
  return (
    <Stack gap="lg">
      <Group gap="xs">
        {mayWrite ? (
          <Button variant="default" onClick={() => setIsEdited(true)}>
            {t('edit')}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={print.isPending}
          onClick={() => print.mutate()}
        >
          {t('print')}
        </Button>
      </Group>
      <Clock incident={one.data} />
      <Known incident={one.data} />
      <IncidentSteps incident={one.data} mayWrite={mayWrite} />
      <IncidentHistory incidentId={incidentId} />
      <p className="pg-quiet">{t('kept', { day: formatDay(one.data.keptUntil) })}</p>
    </Stack>
  )
}

/** Until when each is to be done, and what is left. */
function Clock({ incident: { deadlines, mustBeTold, decision } }: { incident: Incident }) {
  const { t } = useTranslation('incident')
  const leftText = useLeftText()
  return (
    <section aria-label={t('deadlines')}>
      <h3>{t('deadlines')}</h3>
      {mustBeTold && decision !== 'tell' ? <Notice tone="warning">{t('criteria.yes')}</Notice> : null}
      {deadlines.length === 0 ? (
        <p>{t('deadlines.none')}</p>
      ) : (
        <Facts>
          {deadlines.map(({ kind, dueOn, doneOn, isLate, left }) => (
            <Fact key={kind} name={t(`step.${kind}`)}>
              {doneOn !== null
                ? t(isLate ? 'deadline.done_late' : 'deadline.done', { day: formatDay(doneOn) })
                : `${formatDay(dueOn)} · ${leftText(left ?? 0)}`}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  )
}

function Known({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incident')
  const { occurredOn, holders, decision, whyNot } = incident
  return (
    <section aria-label={incident.title}>
      <h3 dir="auto">{incident.title}</h3>
      <Facts>
        <Fact name={t('column.state')}>{t(`state.${incident.state}`)}</Fact>
        <Fact name={t('column.knownOn')}>{formatDay(incident.knownOn)}</Fact>
        <Fact name={t('column.occurredOn')}>{occurredOn === null ? t('unknown') : formatDay(occurredOn)}</Fact>
        <Fact name={t('column.circumstances')}>{incident.circumstances}</Fact>
        <Fact name={t('column.dataKinds')}>{incident.dataKinds.map((kind) => t(`data.${kind}`)).join(', ')}</Fact>
        <Fact name={t('column.holders')}>{holders === null ? t('unknown') : formatCount(holders)}</Fact>
        <Fact name={t('column.holdersText')}>{incident.holdersText}</Fact>
        <Fact name={t('column.measures')}>{incident.measures}</Fact>
        <Fact name={t('column.risk')}>{t(`risk.${incident.risk}`)}</Fact>
        <Fact name={t('column.riskText')}>{incident.riskText}</Fact>
        <Fact name={t('column.decision')}>{t(`decision.${decision}`)}</Fact>
        <Fact name={t('column.whyNot')}>{decision === 'not_required' ? whyNot : null}</Fact>
      </Facts>
    </section>
  )
}
