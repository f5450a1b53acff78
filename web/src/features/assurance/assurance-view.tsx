import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatShare, shiftDecimal } from '../../lib/number-format.ts'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { type Assurance, assuranceQuery, useAssuranceState, useMayWork } from './assurance-data.ts'
import { TermsForm } from './assurance-form.tsx'
import { DrawForm } from './draw-form.tsx'
import { DrawView } from './draw-view.tsx'
import { FindingsView } from './findings-view.tsx'
import { OpinionView } from './opinion-view.tsx'
import { SamplePanel } from './samples-list.tsx'
import { SeatsView } from './seats-view.tsx'
import { VisitsView } from './visits-view.tsx'

/** One engagement: its terms, the draws with what they say of the whole, findings, visits and the opinion. */
export function AssuranceView({ assuranceId }: { assuranceId: string }) {
  const { t } = useTranslation('assurance')
  const [, setState] = useAssuranceState()
  const query = useQuery(assuranceQuery(assuranceId))
  return (
    <>
      <div>
        <Button
          variant="subtle"
          onClick={() => setState({ assurance: undefined, sample: undefined, form: undefined }, { push: true })}
        >
          {t('back')}
        </Button>
      </div>
      <OneRecord query={query}>{(assurance) => <Whole assurance={assurance} />}</OneRecord>
    </>
  )
}

function Whole({ assurance }: { assurance: Assurance }) {
  const { t } = useTranslation('assurance')
  const mayVerify = useMayWork(assurance)
  const isOpen = assurance.opinion === null
  const drawn = new Set(assurance.draws.map(({ version }) => version))
  const open = assurance.versions.filter(({ version }) => !drawn.has(version))
  return (
    <Stack gap="xl">
      <Terms assurance={assurance} />
      <SeatsView assurance={assurance} />
      {assurance.draws.length === 0 && !mayVerify ? <p className="pg-quiet">{t('draw.none')}</p> : null}
      {assurance.draws.map((draw) => (
        <DrawView key={draw.version} assurance={assurance} draw={draw} />
      ))}
      <SamplePanel />
      {mayVerify && isOpen && open.length > 0 ? (
        <DrawForm key={drawn.size} assuranceId={assurance.id} versions={open.map(({ version }) => version)} />
      ) : null}
      <FindingsView assurance={assurance} />
      <VisitsView assurance={assurance} />
      <OpinionView assurance={assurance} />
      {mayVerify && drawn.size > 0 ? <EvidenceButton assurance={assurance} /> : null}
      <RecordHistory entity="assurance" recordId={assurance.id} />
    </Stack>
  )
}

function Terms({ assurance }: { assurance: Assurance }) {
  const { t } = useTranslation('assurance')
  const [state, setState] = useAssuranceState()
  const mayChange = useMayWork(assurance) && assurance.opinion === null && assurance.draws.length === 0
  const close = () => setState({ form: undefined })
  const percent = (plain: string) => <bdi className="pg-num">{formatShare(shiftDecimal(plain, -2))}</bdi>
  return (
    <Section title={t('terms.title')}>
      <Facts layout="above">
        <Fact name={t('form.verifier')}>
          <span dir="auto">{assurance.verifier}</span>
        </Fact>
        <Fact name={t('form.year')}>
          <bdi className="pg-num">{assurance.year}</bdi>
        </Fact>
        <Fact name={t('form.version')}>
          <bdi className="pg-num">{assurance.version}</bdi>
        </Fact>
        <Fact name={t('form.level')}>{t(`level.${assurance.level}`)}</Fact>
        <Fact name={t('form.view')}>{t(`view.${assurance.view}`)}</Fact>
        <Fact name={t('form.materialPercent')}>{percent(assurance.materialPercent)}</Fact>
        <Fact name={t('form.expectedPercent')}>{percent(assurance.expectedPercent)}</Fact>
        <Fact name={t('form.criteria')}>
          <span dir="auto">{assurance.criteria}</span>
        </Fact>
        <Fact name={t('form.scope')} isWide>
          <span dir="auto">{assurance.scope}</span>
        </Fact>
        <Fact name={t('form.materialReason')} isWide>
          <span dir="auto">{assurance.materialReason}</span>
        </Fact>
      </Facts>
      {mayChange ? (
        <div>
          <Button variant="default" onClick={() => setState({ form: 'terms' }, { push: true })}>
            {t('terms.change')}
          </Button>
        </div>
      ) : null}
      <SidePanel title={t('terms.change')} isOpen={state.form === 'terms' && mayChange} onClose={close}>
        <TermsForm assurance={assurance} onDone={close} />
      </SidePanel>
    </Section>
  )
}

function EvidenceButton({ assurance: { id: assuranceId } }: { assurance: Assurance }) {
  const { t } = useTranslation('assurance')
  const href = `/api/v1/assurances/${assuranceId}/evidence?language=${shownLanguage()}`
  return (
    <div>
      <Button variant="default" component="a" href={href} download>
        {t('evidence.make')}
      </Button>
    </div>
  )
}
