import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import type { TargetRead } from './targets-data.ts'

type Checks = TargetRead['checks'][number]
type Result = Checks['results'][number]

/**
 * Which rules the target keeps, which it fails and by how much, and what nobody knows: first by the version that it was checked against when
 * it was saved; newer ones tell whether they answer otherwise.
 */
export function TargetChecks({ target: { checks, rules: own } }: { target: TargetRead }) {
  const { t } = useTranslation('target')
  const at = checks.findIndex(({ rules }) => rules === own)
  const first = checks[at]
  const others = checks.map((one, place) => ({ ...one, isNewer: place > at })).filter(({ rules }) => rules !== own)
  return (
    <>
      {first ? (
        <RulesSection {...first}>
          <p>{t('rules.checked')}</p>
        </RulesSection>
      ) : null}
      {others.map(({ isNewer, ...one }) => (
        <RulesSection key={one.rules} {...one}>
          {first && isNewer ? <Otherwise before={first.results} now={one.results} /> : null}
        </RulesSection>
      ))}
    </>
  )
}

/** Which checks newer rules answer otherwise than those that the target was checked against, which they add, and which they leave out. */
function Otherwise({ before, now }: { before: readonly Result[]; now: readonly Result[] }) {
  const { t } = useTranslation('target')
  const verdictIn = (results: readonly Result[], { check }: Result) =>
    results.find((one) => one.check === check)?.verdict
  const newly = now.filter((one) => verdictIn(before, one) === undefined)
  const gone = before.filter((one) => verdictIn(now, one) === undefined)
  const other = now.filter((one) => !newly.includes(one) && verdictIn(before, one) !== one.verdict)
  const named = (results: readonly Result[]) =>
    results.map(({ check, verdict }) => `${t(`check.${check}`)} (${t(`verdict.${verdict}`)})`).join('; ')
  if (newly.length + gone.length + other.length === 0) return <p>{t('rules.same')}</p>
  return (
    <>
      {other.length === 0 ? null : <p>{t('rules.otherwise', { checks: named(other) })}</p>}
      {newly.length === 0 ? null : <p>{t('rules.newly', { checks: named(newly) })}</p>}
      {gone.length === 0 ? null : (
        <p>{t('rules.no_longer', { checks: gone.map(({ check }) => t(`check.${check}`)).join('; ') })}</p>
      )}
    </>
  )
}

function RulesSection({ rules, source, results, children }: Checks & { children: ReactNode }) {
  const { t } = useTranslation('target')
  return (
    <Section title={t(`rules.${rules}`)}>
      <p className="pg-quiet" dir="auto">
        {source}
      </p>
      {children}
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
  )
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
