import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { ManyField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { type Assurance, useAssuranceState } from './assurance-data.ts'

/** Whose the engagement is: the verifiers whom the company named for it. */
export function SeatsView({ assurance }: { assurance: Assurance }) {
  const { t } = useTranslation('assurance')
  const [state, setState] = useAssuranceState()
  const mayChange = useCan('assurance:manage') && assurance.opinion === null && assurance.seats.length > 0
  const close = () => setState({ form: undefined })
  const named = assurance.seats.filter(({ isNamed }) => isNamed)
  return (
    <Section title={t('seats.title')}>
      <p className={named.length === 0 ? 'pg-quiet' : undefined} dir="auto">
        {named.length === 0 ? t('seats.none') : named.map(({ name }) => name).join(', ')}
      </p>
      {mayChange ? (
        <div>
          <Button variant="default" onClick={() => setState({ form: 'seats' }, { push: true })}>
            {t('seats.change')}
          </Button>
        </div>
      ) : null}
      <SidePanel title={t('seats.change')} isOpen={state.form === 'seats' && mayChange} onClose={close}>
        <SeatsForm assurance={assurance} onDone={close} />
      </SidePanel>
    </Section>
  )
}

function SeatsForm({ assurance: { id: assuranceId, seats }, onDone }: { assurance: Assurance; onDone: () => void }) {
  const { t } = useTranslation('assurance')
  const first: readonly string[] = seats.filter(({ isNamed }) => isNamed).map(({ userId }) => userId)
  const fields = useFields({
    start: { userIds: first },
    label: () => t('seats.title'),
    required: ['userIds'],
    failsAt: 'userIds',
    send: ({ userIds }) => api.assurance.setSeats.call({ assuranceId, userIds: [...userIds] }),
    cause: 'assurance.set_seats',
    reread: [api.assurance, api.assuranceSample, api.audit],
    done: t('seats.done'),
    onDone,
  })
  return (
    <Form fields={fields} openBy="seats" save={t('seats.save')}>
      <ManyField
        {...fields.field('userIds')}
        options={seats.map(({ userId, name }) => ({ value: userId, label: name }))}
        description={t('seats.about')}
      />
    </Form>
  )
}
