import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { verifyOf } from '../../lib/paths.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Code } from '../../ui/code.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import type { Assurance, AssuranceDraw } from './assurance-data.ts'
import { EvaluationChart } from './evaluation-chart.tsx'
import { SamplesList } from './samples-list.tsx'

/** A draw: how it was made, what its samples say of the whole, and the samples. */
export function DrawView({ assurance, draw }: { assurance: Assurance; draw: AssuranceDraw }) {
  const { t } = useTranslation('assurance')
  const { version, seed, size, intervalKg, bookKg, sealSha256, drawnBy, drawnAt, samples, judged } = draw
  return (
    <Section
      title={`${t('draw.title')}: ${t('draw.of', { version })}`}
      note={t('draw.by', { name: drawnBy ?? '', at: formatInstant(drawnAt) })}
    >
      <Facts layout="above">
        <Fact name={t('draw.seed')}>
          <Code>{seed}</Code>
        </Fact>
        <Fact name={t('draw.size')}>
          <bdi className="pg-num">{size}</bdi>
        </Fact>
        <Fact name={t('draw.interval')}>
          <bdi className="pg-num">{tonnesText(intervalKg)}</bdi>
        </Fact>
        <Fact name={t('draw.book')}>
          <bdi className="pg-num">{tonnesText(bookKg)}</bdi>
        </Fact>
        <Fact name={t('draw.seal')} isWide>
          <Code>{sealSha256}</Code>
        </Fact>
      </Facts>
      <div>
        <ButtonLink variant="default" target={verifyOf({ year: assurance.year, version })}>
          {t('draw.recompute')}
        </ButtonLink>
      </div>
      {draw.evaluation.outcome === 'incomplete' ? (
        <Notice tone="info">{t('evaluation.incomplete', { judged, samples })}</Notice>
      ) : (
        <EvaluationChart draw={draw} />
      )}
      <SamplesList assurance={assurance} version={version} />
    </Section>
  )
}
