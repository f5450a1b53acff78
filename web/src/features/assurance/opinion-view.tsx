import { Button } from '@mantine/core'
import { OPINIONS } from '@pegada/contract/assurance-kinds.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { Code } from '../../ui/code.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { type Assurance, useAssuranceState, useMayWork } from './assurance-data.ts'

/** The opinion, or the way to attach it. */
export function OpinionView({ assurance }: { assurance: Assurance }) {
  const { t } = useTranslation('assurance')
  const [state, setState] = useAssuranceState()
  const mayVerify = useMayWork(assurance)
  const { opinion, id } = assurance
  const close = () => setState({ form: undefined })
  return (
    <Section title={t('opinion.title')}>
      {opinion ? (
        <Facts>
          <Fact name={t('opinion.kind')}>{t(`opinion_kind.${opinion.kind}`)}</Fact>
          <Fact name={t('opinion.level')}>{t(`level.${opinion.level}`)}</Fact>
          <Fact name={t('opinion.version')}>
            <bdi className="pg-num">{opinion.version}</bdi>
          </Fact>
          <Fact name={t('opinion.givenOn')}>
            <bdi className="pg-num">{formatDay(opinion.givenOn)}</bdi>
          </Fact>
          <Fact name={t('opinion.summary')}>
            {opinion.summary === '' ? null : <span dir="auto">{opinion.summary}</span>}
          </Fact>
          <Fact name="SHA-256">
            <Code>{opinion.sha256}</Code>
          </Fact>
          <Fact name={t('opinion.file')}>
            <Button
              variant="default"
              size="compact-sm"
              component="a"
              href={`/api/v1/assurances/${id}/opinion`}
              download={opinion.fileName}
            >
              {t('opinion.download')}
            </Button>
          </Fact>
        </Facts>
      ) : (
        <p className="pg-quiet">{t('opinion.none')}</p>
      )}
      {mayVerify && opinion === null ? (
        <div>
          <Button onClick={() => setState({ form: 'opinion' }, { push: true })}>{t('opinion.new')}</Button>
        </div>
      ) : null}
      <SidePanel title={t('opinion.new')} isOpen={state.form === 'opinion' && mayVerify} onClose={close}>
        <OpinionForm assurance={assurance} onDone={close} />
      </SidePanel>
    </Section>
  )
}

function OpinionForm({
  assurance: { id: assuranceId, versions },
  onDone,
}: {
  assurance: Assurance
  onDone: () => void
}) {
  const { t } = useTranslation('assurance')
  const fields = useFields({
    start: {
      ...{ kind: 'unmodified' as (typeof OPINIONS)[number], version: String(versions[0]?.version ?? '') },
      ...{ givenOn: '', summary: '', file: undefined as File | undefined },
    },
    label: (field) => t(`opinion.${field}`),
    required: ['givenOn', 'file'],
    codes: {
      'assurance.version_before_correction': 'version',
      'assurance.version_not_drawn': 'version',
      'assurance.day_ahead': 'givenOn',
      'assurance.day_before_seal': 'givenOn',
      'assurance.opinion_needs_pdf': 'file',
      'file.empty': 'file',
      'file.too_large': 'file',
      'file.kind_not_accepted': 'file',
    },
    send: ({ version, file = new File([], ''), ...said }) =>
      api.assurance.conclude.call({ assuranceId, version: Number(version), file, ...said }),
    cause: 'assurance.conclude',
    reread: [api.assurance, api.audit],
    done: t('opinion.done'),
    onDone,
  })
  const { field } = fields
  return (
    <Form fields={fields} openBy="opinion" save={t('opinion.save')}>
      <ChoiceField
        {...field('kind')}
        options={OPINIONS.map((value) => ({ value, label: t(`opinion_kind.${value}`) }))}
      />
      <ChoiceField
        {...field('version')}
        options={versions.map(({ version }) => ({ value: `${version}`, label: `${version}` }))}
      />
      <DayField {...field('givenOn')} />
      <TextAreaField {...field('summary')} maxLength={4000} />
      <FileField {...field('file')} accept=".pdf" />
    </Form>
  )
}
