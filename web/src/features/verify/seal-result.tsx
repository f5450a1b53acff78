import type { SealChecks, SealDifference, SealReport } from '@pegada/core/seal/seal-report.ts'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { SealIdentity } from './seal-identity.tsx'
import { SealTotalsTable } from './seal-totals-table.tsx'
import { shownValue } from './shown-text.ts'
import classes from './verify.module.css'

/** The verdict first, then what was checked, whose file it is, and the totals. */
export function SealResult({ file, report }: { file: File; report: SealReport }) {
  const { t } = useTranslation('verify')
  const { ok, counts, firstDifference, checks, reference, header, footer } = report
  return (
    <>
      <Panel>
        <div role="status" className={classes.verdict} data-ok={ok}>
          <StatusBadge tone={ok ? 'done' : 'failed'}>{t(ok ? 'verdict.ok' : 'verdict.differs')}</StatusBadge>
          <p className={classes.sentence}>
            {t(ok ? 'verdict.ok_text' : 'verdict.differs_text', {
              name: file.name,
              lines: formatCount(counts.lines),
              formulas: formatCount(counts.formulas),
              count: report.differing,
              shown: formatCount(report.differing),
            })}
          </p>
          {header && reference === 'unknown_release' ? (
            <>
              <StatusBadge tone="attention">{t('reference.unknown_release')}</StatusBadge>
              <p className={classes.sentence}>{t('reference.warning', { release: header.release })}</p>
            </>
          ) : null}
          {firstDifference ? <DifferenceCard difference={firstDifference} /> : null}
        </div>
      </Panel>
      <Section title={t('checks.title')}>
        <Panel>
          <ul className={classes.checks}>
            {Object.entries(checks).map(([check, holds]) => (
              <li key={check}>
                <StatusBadge tone={holds ? 'done' : 'failed'}>{t(holds ? 'holds' : 'fails')}</StatusBadge>
                <span>{t(`what.${check as keyof SealChecks}`)}</span>
              </li>
            ))}
            <li>
              <StatusBadge tone={REFERENCE_TONES[reference]}>{t(`reference.${reference}`)}</StatusBadge>
              <span>{t('what.reference')}</span>
            </li>
          </ul>
        </Panel>
      </Section>
      {header ? <SealIdentity header={header} report={report} /> : null}
      {footer ? <SealTotalsTable totals={footer.totals} isSure={checks.totals} /> : null}
    </>
  )
}

const REFERENCE_TONES = { as_published: 'done', differs: 'failed', unknown_release: 'attention' } as const

/** Where the file first says something else than what was worked out again. */
function DifferenceCard({ difference }: { difference: SealDifference }) {
  const { t } = useTranslation('verify')
  const { check, row, lineId, field, sealed, recomputed } = difference
  const isReference = check === 'reference'
  // A line that cannot be calculated any more has a code in place of its result.
  const isRefused = check === 'lines' && field === 'result' && recomputed !== null
  return (
    <dl className={classes.facts}>
      <Fact name={t('difference.where')}>
        {lineId === null
          ? t('difference.record', { row: formatCount(row) })
          : t('difference.line', { line: lineId, row: formatCount(row) })}
      </Fact>
      <Fact name={t(isReference ? 'difference.list' : 'difference.field')}>
        <bdi className="pg-mono">{field}</bdi>
      </Fact>
      <Fact name={t(isReference ? 'difference.sealed_hash' : 'difference.sealed')}>
        <Value value={sealed} />
      </Fact>
      <Fact name={t(isReference ? 'difference.published_hash' : 'difference.recomputed')}>
        {isRefused ? t('difference.refused', { code: recomputed }) : <Value value={recomputed} />}
      </Fact>
    </dl>
  )
}

/** What one side says; the title has it as it is in the file. */
function Value({ value }: { value: string | null }) {
  const { t } = useTranslation('verify')
  if (value === null) return t('difference.nothing')
  return (
    <bdi className="pg-mono" title={value}>
      {shownValue(value)}
    </bdi>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
