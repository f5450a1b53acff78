import { Button, Group, Stack } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { downloadBlob } from '../../ui/download.ts'
import type { Incident } from './incidents-data.ts'
import { StepForm } from './step-form.tsx'

/** What was done, with its days and files, and what is recorded next. */
export function IncidentSteps({ incident, mayWrite }: { incident: Incident; mayWrite: boolean }) {
  const { t } = useTranslation('incident')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label={t('steps')}>
      <h3>{t('steps')}</h3>
      <Stack gap="md">
        {incident.steps.length === 0 ? <p className="pg-quiet">{t('steps.none')}</p> : null}
        {incident.steps.map((step) => (
          <Step key={step.id} incidentId={incident.id} step={step} />
        ))}
        {mayWrite && isOpen ? <StepForm incident={incident} onDone={() => setIsOpen(false)} /> : null}
        {mayWrite && !isOpen ? (
          <Group>
            <Button onClick={() => setIsOpen(true)}>{t('step.add')}</Button>
          </Group>
        ) : null}
      </Stack>
    </section>
  )
}

function Step({ incidentId, step }: { incidentId: string; step: Incident['steps'][number] }) {
  const { t } = useTranslation('incident')
  const {
    id: stepId,
    kind,
    doneOn,
    text,
    form,
    publicUntil,
    isPartial,
    protocol,
    file,
    isCorrected,
    correctionReason,
  } = step
  const download = useAct(() => api.incident.getFile.call({ incidentId, stepId }), {
    cause: 'incident.file',
    onSent: (got) => downloadBlob(file?.name ?? got.name, got),
  })
  const said = [
    isCorrected && t('step.corrected'),
    correctionReason && t('step.corrects', { reason: correctionReason }),
    form && t(`form.${form}`),
    publicUntil && t('step.public_until', { day: formatDay(publicUntil) }),
    isPartial && t('step.partial'),
    protocol && t('step.protocol', { protocol }),
  ].filter((piece) => typeof piece === 'string' && piece !== '')
  const title = (
    <>
      <bdi className="pg-num">{formatDay(doneOn)}</bdi> · {t(`step.${kind}`)}
    </>
  )
  return (
    <article>
      <h4>{isCorrected ? <s>{title}</s> : title}</h4>
      {said.length === 0 ? null : <p className="pg-quiet">{said.join(' · ')}</p>}
      <p dir="auto">{text}</p>
      {file ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPaperclip size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('step.file', { name: file.name })}
        </Button>
      ) : null}
    </article>
  )
}
