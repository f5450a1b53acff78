import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatShare, shiftDecimal } from '../../lib/number-format.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { Code } from '../../ui/code.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { type Sample, useAssuranceState, useMayWork } from './assurance-data.ts'
import { FindingForm } from './finding-form.tsx'
import { JudgeForm } from './judge-form.tsx'
import { SampledLine } from './sampled-line.tsx'

/** A sample: its documents beside its line, the line calculated again, and what the verifier says of it. */
export function SampleView({ sampleId }: { sampleId: string }) {
  const query = useQuery({ ...api.assuranceSample.get.queryOptions({ input: { sampleId } }), gcTime: 0 })
  return (
    <OneRecord query={query}>
      {(sample) => (
        <Stack gap="lg">
          <SampleFacts sample={sample} />
          <Documents documents={sample.documents} />
          {sample.line ? <SampledLine line={sample.line} /> : null}
          <Judgement sample={sample} />
          <OwnFinding sample={sample} />
        </Stack>
      )}
    </OneRecord>
  )
}

function SampleFacts({ sample: { source, siteName, kind, bookKg, ref, line } }: { sample: Sample }) {
  const { t } = useTranslation('assurance')
  const names = useSourceNames()
  return (
    <Facts>
      <Fact name={t('column.source')}>{source === null ? null : names.source(source, source)}</Fact>
      <Fact name={t('column.site')}>{siteName === null ? null : <bdi>{siteName}</bdi>}</Fact>
      <Fact name={t('column.kind')}>{t(`kind.${kind}`)}</Fact>
      <Fact name={t('column.book')}>{bookKg === null ? null : <bdi className="pg-num">{tonnesText(bookKg)}</bdi>}</Fact>
      <Fact name={t('sample.share')}>
        {line ? <bdi className="pg-num">{formatShare(shiftDecimal(line.sharePercent, -2))}</bdi> : null}
      </Fact>
      <Fact name="Id">
        <Code>{ref}</Code>
      </Fact>
    </Facts>
  )
}

function Documents({ documents }: { documents: Sample['documents'] }) {
  const { t } = useTranslation('assurance')
  return (
    <Section title={t('sample.documents')}>
      {documents.length === 0 ? <p className="pg-quiet">{t('sample.no_document')}</p> : null}
      {documents.map(({ sha256, name, accessKey, documentId }) => (
        <Facts key={sha256}>
          <Fact name={t('sample.documents')}>
            <span dir="auto">{name ?? accessKey ?? sha256.slice(0, 12)}</span>
          </Fact>
          <Fact name="SHA-256">
            <Code>{sha256}</Code>
          </Fact>
          <Fact name={t('sample.download')}>
            {documentId === null ? (
              t('sample.gone')
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                component="a"
                href={`/api/v1/documents/${documentId}/file`}
                download={name ?? undefined}
              >
                {t('sample.download')}
              </Button>
            )}
          </Fact>
        </Facts>
      ))}
    </Section>
  )
}

function Judgement({ sample }: { sample: Sample }) {
  const { t } = useTranslation('assurance')
  const mayVerify = useMayWork(sample)
  const { verdict, checks, auditedKg, note, judgedBy, judgedAt, isConcluded } = sample
  return (
    <Section
      title={t('judge.title')}
      {...(judgedAt === null ? {} : { note: t('judge.by', { name: judgedBy ?? '', at: formatInstant(judgedAt) }) })}
    >
      {mayVerify && !isConcluded ? (
        <JudgeForm sample={sample} />
      ) : (
        <Facts>
          <Fact name={t('judge.verdict')}>{t(`verdict.${verdict}`)}</Fact>
          <Fact name={t('judge.checks')}>{checks.map((check) => t(`check.${check}`)).join(', ')}</Fact>
          <Fact name={t('judge.auditedTonnes')}>{auditedKg === null ? null : tonnesText(auditedKg)}</Fact>
          <Fact name={t('judge.note')}>{note === '' ? null : <span dir="auto">{note}</span>}</Fact>
        </Facts>
      )}
    </Section>
  )
}

/** The finding that the verifier tells of this sample. */
function OwnFinding({ sample }: { sample: Sample }) {
  const { t } = useTranslation('assurance')
  const [state, setState] = useAssuranceState()
  const mayVerify = useMayWork(sample)
  const { id, assuranceId, isConcluded } = sample
  if (!mayVerify || isConcluded) return null
  return state.form === 'sample-finding' ? (
    <Section title={t('finding.new')}>
      <FindingForm assuranceId={assuranceId} sampleId={id} onDone={() => setState({ form: undefined })} />
    </Section>
  ) : (
    <div>
      <Button variant="default" onClick={() => setState({ form: 'sample-finding' })}>
        {t('finding.new')}
      </Button>
    </div>
  )
}
