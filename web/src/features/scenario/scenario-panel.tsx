import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { planOfChoices } from '../../parts/reduction/plan-choices.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { TakeOut } from '../../ui/take-out.tsx'
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
      acts={
        <TakeOut
          label={t('remove')}
          title={t('remove.title', { name })}
          text={t('remove.text')}
          act={() => api.scenario.delete.call({ scenarioId })}
          cause="scenario.delete"
          reread={reads}
          done={t('remove.done', { name })}
          onGone={onGone}
        />
      }
    >
      <TextField {...fields.field('name')} maxLength={100} />
    </Form>
  )
}
