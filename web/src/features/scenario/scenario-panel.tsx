import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { planOfChoices } from '../../parts/reduction/plan-choices.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Scenario } from './scenarios-data.ts'

const reads = [api.scenario, api.audit]

/** One scenario: its name, the plan that it keeps, and what became of it. */
export function ScenarioPanel({
  scenario,
  onDone,
  onGone,
}: {
  scenario: Scenario
  onDone: () => void
  /** It was taken out. */
  onGone: () => void
}) {
  const { t } = useTranslation('scenario')
  const mayWrite = useCan('target:write')
  return (
    <Stack gap="lg">
      <ButtonLink target={planOfChoices(scenario.choices, scenario.id)}>{t('plan')}</ButtonLink>
      {mayWrite ? <Naming scenario={scenario} onDone={onDone} onGone={onGone} /> : null}
      <RecordHistory entity="scenario" recordId={scenario.id} />
    </Stack>
  )
}

function Naming({
  scenario: { id: scenarioId, name },
  onDone,
  onGone,
}: {
  scenario: Scenario
  onDone: () => void
  onGone: () => void
}) {
  const { t } = useTranslation('scenario')
  const fields = useFields({
    start: { name },
    label: () => t('column.name'),
    required: ['name'],
    failsAt: 'name',
    send: (values) => api.scenario.update.call({ scenarioId, name: values.name.trim() }),
    cause: 'scenario.update',
    reread: reads,
    done: t('renamed'),
    onDone,
  })
  return (
    <Form
      fields={fields}
      openBy="scenario"
      save={t('rename')}
      acts={<TakeOut scenarioId={scenarioId} name={name} onDone={onGone} />}
    >
      <TextField {...fields.field('name')} maxLength={100} />
    </Form>
  )
}

function TakeOut({ scenarioId, name, onDone }: { scenarioId: string; name: string; onDone: () => void }) {
  const { t } = useTranslation('scenario')
  const [isAsking, setAsking] = useState(false)
  const removal = useAct(() => api.scenario.delete.call({ scenarioId }), {
    cause: 'scenario.delete',
    reread: reads,
    done: t('remove.done', { name }),
    onSent: onDone,
  })
  return (
    <>
      <Button variant="subtle" color="danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('remove.title', { name })}
        confirmLabel={t('remove')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        {t('remove.text')}
      </Confirm>
    </>
  )
}
