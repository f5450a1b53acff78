import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { choicesIn } from '../../parts/reduction/plan-choices.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { usePlanState } from './plan-data.ts'

const reads = [api.scenario, api.audit]

/** Keeps the plan's choices as a new scenario, for everybody in the company. */
export function KeepScenario({ onDone }: { onDone: (id: string) => void }) {
  const { t } = useTranslation('initiative')
  const [state] = usePlanState()
  const fields = useFields({
    start: { name: '' },
    label: () => t('scenario.name'),
    required: ['name'],
    failsAt: 'name',
    send: ({ name }) => api.scenario.create.call({ name: name.trim(), choices: choicesIn(state) }),
    cause: 'scenario.create',
    reread: reads,
    done: t('scenario.kept'),
    onDone: ({ id }) => onDone(id),
  })
  return (
    <Form fields={fields} openBy="panel" save={t('scenario.keep')}>
      <p className="pg-quiet">{t('scenario.about')}</p>
      <TextField {...fields.field('name')} maxLength={100} />
    </Form>
  )
}

/** Has the scenario that the plan was opened from hold the choices as they are now. */
export function KeepInScenario({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('initiative')
  const [state] = usePlanState()
  const keeping = useAct(() => api.scenario.update.call({ scenarioId: id, choices: choicesIn(state) }), {
    cause: 'scenario.update',
    reread: reads,
    done: t('scenario.kept_in', { name }),
  })
  return (
    <Button variant="default" loading={keeping.isPending} onClick={() => keeping.mutate(undefined)}>
      {t('scenario.keep_in', { name })}
    </Button>
  )
}
