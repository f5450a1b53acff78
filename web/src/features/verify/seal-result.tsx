import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Panel } from '../../ui/page.tsx'
import { ChecksList } from './checks-list.tsx'
import { DifferenceCard } from './difference-card.tsx'
import { useLineNames } from './line-names.ts'
import { SealIdentity } from './seal-identity.tsx'
import { SealTotalsTable } from './seal-totals-table.tsx'
import type { Verification } from './verification.ts'
import classes from './verify.module.css'

/** The verdict first, then what was checked, whose file it is, and the totals. */
export function SealResult({ file, verification }: { file: File; verification: Verification }) {
  const { t } = useTranslation('verify')
  const { report, lines } = verification
  const names = useLineNames(report)
  const { ok, counts, firstDifference, reference, header, footer } = report
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
              <p className={classes.sentence}>
                {t(ok ? 'reference.warning' : 'reference.unknown_unproven', { release: header.release })}
              </p>
            </>
          ) : null}
          {firstDifference ? (
            <DifferenceCard
              difference={firstDifference}
              line={lines.find(({ id }) => id === firstDifference.lineId)}
              names={names}
            />
          ) : null}
        </div>
      </Panel>
      <ChecksList report={report} />
      {header ? <SealIdentity header={header} report={report} /> : null}
      {footer ? <SealTotalsTable totals={footer.totals} report={report} /> : null}
    </>
  )
}
