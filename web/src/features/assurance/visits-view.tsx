import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { type Assurance, useAssuranceState, useMayWork } from './assurance-data.ts'

/** What was seen at sites. */
export function VisitsView({ assurance }: { assurance: Assurance }) {
  const { id, visits, opinion } = assurance
  const { t } = useTranslation('assurance')
  const [state, setState] = useAssuranceState()
  const mayVerify = useMayWork(assurance)
  const close = () => setState({ form: undefined })
  return (
    <Section title={t('visit.title')}>
      {visits.length === 0 ? <p className="pg-quiet">{t('visit.none')}</p> : null}
      {visits.map((visit) => (
        <Facts key={visit.id}>
          <Fact name={t('visit.place')}>
            <span dir="auto">{visit.place}</span>
          </Fact>
          <Fact name={t('visit.visitedOn')}>
            <bdi className="pg-num">{formatDay(visit.visitedOn)}</bdi>
          </Fact>
          <Fact name={t('visit.note')}>
            <span dir="auto">{visit.note}</span>
          </Fact>
        </Facts>
      ))}
      {mayVerify && opinion === null ? (
        <div>
          <Button variant="default" onClick={() => setState({ form: 'visit' }, { push: true })}>
            {t('visit.new')}
          </Button>
        </div>
      ) : null}
      <SidePanel title={t('visit.new')} isOpen={state.form === 'visit' && mayVerify} onClose={close}>
        <VisitForm assuranceId={id} onDone={close} />
      </SidePanel>
    </Section>
  )
}

function VisitForm({ assuranceId, onDone }: { assuranceId: string; onDone: () => void }) {
  const { t } = useTranslation('assurance')
  const fields = useFields({
    start: { place: '', visitedOn: '', note: '' },
    label: (field) => t(`visit.${field}`),
    required: ['place', 'visitedOn', 'note'],
    codes: { 'assurance.day_ahead': 'visitedOn' },
    send: (values) => api.assurance.addVisit.call({ assuranceId, ...values }),
    cause: 'assurance.visit',
    reread: [api.assurance, api.audit],
    done: t('visit.done'),
    onDone,
  })
  const { field } = fields
  return (
    <Form fields={fields} openBy="visit" save={t('visit.new')}>
      <TextField {...field('place')} maxLength={200} data-autofocus />
      <DayField {...field('visitedOn')} />
      <TextAreaField {...field('note')} maxLength={10_000} />
    </Form>
  )
}
