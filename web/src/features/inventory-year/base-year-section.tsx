import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Panel, Section, Tiles } from '../../ui/page.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BaseYearForm } from './base-year-form.tsx'
import type { BaseYearPolicy, Year } from './closing-state.ts'
import classes from './inventory-year.module.css'

/** The year that others are measured against, from what change on it is calculated again, and whether it must be now. */
export function BaseYearSection({ year, years }: { year: Year; years: readonly number[] }) {
  const { t } = useTranslation('inventory-year')
  const policy = useQuery(api.baseYear.get.queryOptions())
  return (
    <Section title={t('base_year.title')} note={t('base_year.note')}>
      {policy.isError ? (
        <ErrorState error={policy.error} onRetry={() => void policy.refetch()} />
      ) : policy.data ? (
        <>
          <Signed policy={policy.data} />
          <Panel>
            <BaseYearForm
              key={policy.data.signedAt}
              policy={policy.data}
              years={[...new Set([year.year, ...years, ...(policy.data.baseYear ? [policy.data.baseYear] : [])])]}
              usual={year.year}
            />
          </Panel>
        </>
      ) : (
        <SkeletonForm fields={3} />
      )}
    </Section>
  )
}

function Signed({ policy }: { policy: BaseYearPolicy }) {
  const { t } = useTranslation(['inventory-year', 'inventory-words'])
  const { baseYear, thresholdPercent, reason, signedBy, signedAt, check } = policy
  if (baseYear === null || signedAt === null) return <p className={classes.sentence}>{t('base_year.none')}</p>
  const values = { year: baseYear, threshold: formatDecimal(thresholdPercent), when: formatInstant(signedAt) }
  return (
    <>
      <div>
        <p className={classes.sentence}>
          {signedBy === null || signedBy === ''
            ? t('base_year.signed', values)
            : t('base_year.signed_by', { ...values, who: signedBy })}
        </p>
        {reason === null ? null : <p className={classes.quiet}>{t('base_year.because', { reason })}</p>}
      </div>
      {check === null ? (
        <p className={classes.quiet}>{t('base_year.unsealed', { year: baseYear })}</p>
      ) : (
        <>
          <Tiles>
            <Figure label={t('base_year.sealed', { year: baseYear })} value={tonnes(check.sealedKg)} unit={unitCo2e} />
            <Figure
              label={t('base_year.recalculated', { year: baseYear })}
              value={tonnes(check.recalculatedKg)}
              unit={unitCo2e}
            />
          </Tiles>
          <div>
            <StatusBadge tone={check.isNeeded ? 'attention' : 'done'}>
              {t(check.isNeeded ? 'base_year.needed' : 'base_year.kept')}
            </StatusBadge>
            <p className={classes.sentence}>
              {t(check.isNeeded ? 'inventory-words:base_year.needed' : 'inventory-words:base_year.not_needed', {
                percent: formatDecimal(check.changePercent, 2),
                threshold: formatDecimal(thresholdPercent),
              })}
            </p>
          </div>
        </>
      )}
    </>
  )
}
