import { Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shiftDecimal } from '../../lib/number-format.ts'
import { emissionRecord } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { type Assurance, type Finding, useAssuranceState, useMayWork } from './assurance-data.ts'
import { GeneralFindingForm } from './finding-form.tsx'

const tones = { open: 'attention', answered: 'running', corrected: 'done', accepted: 'quiet' } as const

/** The findings: what was found, what the company answered, and what became of each. */
export function FindingsView({ assurance }: { assurance: Assurance }) {
  const { t } = useTranslation('assurance')
  const [state, setState] = useAssuranceState()
  const mayVerify = useMayWork(assurance)
  const isOpen = assurance.opinion === null
  const close = () => setState({ form: undefined })
  return (
    <Section title={t('finding.title')}>
      {assurance.findings.length === 0 ? <p className="pg-quiet">{t('finding.none')}</p> : null}
      {assurance.findings.map((finding) => (
        <OneFinding key={finding.id} finding={finding} isOpen={isOpen} mayVerify={mayVerify} />
      ))}
      {mayVerify && isOpen ? (
        <div>
          <Button variant="default" onClick={() => setState({ form: 'finding' }, { push: true })}>
            {t('finding.new')}
          </Button>
        </div>
      ) : null}
      <SidePanel title={t('finding.new')} isOpen={state.form === 'finding' && mayVerify} onClose={close}>
        <GeneralFindingForm assurance={assurance} onDone={close} />
      </SidePanel>
    </Section>
  )
}

function OneFinding({ finding, isOpen, mayVerify }: { finding: Finding; isOpen: boolean; mayVerify: boolean }) {
  const { t } = useTranslation('assurance')
  const mayManage = useCan('assurance:manage')
  const { number, state, isMaterial, effectTonnes, description, answer, lineId, correctedVersion } = finding
  const isUnsettled = isOpen && (state === 'open' || state === 'answered')
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <strong>{t('finding.number', { number })}</strong>
        <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
        {isMaterial ? <StatusBadge tone="failed">{t('finding.material')}</StatusBadge> : null}
      </Group>
      <Facts>
        <Fact name={t('finding.class')}>{t(`class.${finding.class}`)}</Fact>
        <Fact name={t('finding.effectTonnes')}>
          {effectTonnes === null ? null : <bdi className="pg-num">{tonnesText(shiftDecimal(effectTonnes, 3))}</bdi>}
        </Fact>
        <Fact name={t('finding.description')}>
          <span dir="auto">{description}</span>
        </Fact>
        <Fact name={t('finding.answer')}>{answer === null ? null : <span dir="auto">{answer}</span>}</Fact>
        <Fact name={t('finding.line')}>
          {lineId === null ? null : <Link {...emissionRecord(lineId)}>{t('finding.line.open')}</Link>}
        </Fact>
        <Fact name={t('state.corrected')}>
          {correctedVersion === null ? null : t('finding.in_version', { version: correctedVersion })}
        </Fact>
      </Facts>
      {isUnsettled && mayManage ? <AnswerForm finding={finding} /> : null}
      {isUnsettled && mayVerify && answer !== null ? <SettleButtons findingId={finding.id} /> : null}
    </Stack>
  )
}

function SettleButtons({ findingId }: { findingId: string }) {
  const { t } = useTranslation('assurance')
  const settle = useAct(api.assuranceFinding.settle.call, {
    cause: 'assurance.settle',
    reread: [api.assurance, api.audit],
    done: t('finding.settled'),
  })
  return (
    <Group gap="sm">
      <Button loading={settle.isPending} onClick={() => settle.mutate({ findingId, outcome: 'corrected' })}>
        {t('finding.correct')}
      </Button>
      <Button
        variant="default"
        loading={settle.isPending}
        onClick={() => settle.mutate({ findingId, outcome: 'accepted' })}
      >
        {t('finding.accept')}
      </Button>
    </Group>
  )
}

/** What is chosen where another entry changed than the one that was sampled. */
const another = 'another'

function AnswerForm({ finding: { id: findingId, answer, lineId, sampleLine } }: { finding: Finding }) {
  const { t } = useTranslation('assurance')
  const offered = [...new Set(sampleLine ? [sampleLine.currentId ?? sampleLine.id, sampleLine.id] : [])]
  const isOffered = lineId === null || offered.includes(lineId)
  const fields = useFields({
    start: {
      ...{ answer: answer ?? '', lineId: isOffered ? '' : lineId },
      line: !isOffered || offered.length === 0 ? another : (lineId ?? ''),
    },
    label: (field) => t(`finding.${field}`),
    required: ['answer'],
    codes: { 'activity.not_found': 'lineId' },
    send: (values) =>
      api.assuranceFinding.answer.call({
        ...{ findingId, answer: values.answer },
        lineId: (values.line === another ? values.lineId.trim() : values.line) || null,
      }),
    cause: 'assurance.answer',
    reread: [api.assurance, api.audit],
    done: t('finding.answered'),
  })
  return (
    <Form fields={fields} save={t('finding.send')}>
      <TextAreaField {...fields.field('answer')} maxLength={10_000} />
      {offered.length > 0 ? (
        <ChoiceField
          {...fields.field('line')}
          options={[
            { value: '', label: t('finding.line.none') },
            ...offered.map((id) => ({
              value: id,
              label: id === sampleLine?.id ? t('finding.line.sealed') : t('finding.line.current'),
            })),
            { value: another, label: t('finding.line.another') },
          ]}
        />
      ) : null}
      {fields.values.line === another ? (
        <TextField {...fields.field('lineId')} maxLength={36} autoComplete="off" />
      ) : null}
    </Form>
  )
}
