import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import type { TargetRead } from './targets-data.ts'

type Result = TargetRead['checks'][number]['results'][number]

/** Which rules the target keeps, which it fails and by how much, and what nobody knows. */
export function TargetChecks({ target }: { target: TargetRead }) {
  const { t } = useTranslation('target')
  return target.checks.map(({ rules, source, results }) => (
    <Section key={rules} title={t(`rules.${rules}`)}>
      <p className="pg-quiet" dir="auto">
        {source}
      </p>
      <Facts>
        {results.map((result) => (
          <Fact key={result.check} name={t(`check.${result.check}`)}>
            <StatusBadge tone={tones[result.verdict]}>{t(`verdict.${result.verdict}`)}</StatusBadge>{' '}
            <Figures {...result} />{' '}
            {result.why === null ? null : <span className="pg-quiet">{t(`why.${result.why}`)}</span>}
          </Fact>
        ))}
      </Facts>
    </Section>
  ))
}

function Figures({ check, stated, wanted }: Result) {
  const { t } = useTranslation('target')
  if (stated === null || wanted === null) return null
  const isYears = check === 'horizon'
  const shown = (figure: string) => formatDecimal(figure, isYears ? 0 : 1)
  const figures = { stated: shown(stated), wanted: shown(wanted) }
  return <span className="pg-num">{t(isYears ? 'check.years' : 'check.percent', figures)}</span>
}

const tones: Readonly<Record<Result['verdict'], StatusTone>> = { pass: 'done', fail: 'failed', unknown: 'quiet' }
