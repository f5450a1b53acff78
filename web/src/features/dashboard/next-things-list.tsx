import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { currentYear } from '../../lib/current-year.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { missingQuery } from '../../parts/inventory/missing.tsx'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { yearQuery } from '../../parts/inventory-year/use-year.ts'
import { useBilling } from '../../parts/subscription/use-subscription.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './dashboard.module.css'
import { arrivalQueries } from './dashboard-data.ts'
import { nextThings, type Standing, type ThingName } from './next-things.ts'

/** The next three things to do, from how the company stands; each is one press away. */
export function NextThings({ inventory }: { inventory: Inventory }) {
  const { t } = useTranslation('dashboard')
  const { standing, failed } = useStanding(inventory)
  return (
    <Section title={t('things.title')}>
      <Panel>
        {failed ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : standing ? (
          <Things standing={standing} year={inventory.year} />
        ) : (
          <SkeletonRows rows={3} height={44} />
        )}
      </Panel>
    </Section>
  )
}

function Things({ standing, year }: { standing: Standing; year: number }) {
  const { t } = useTranslation('dashboard')
  const things = nextThings(standing)
  if (things.length === 0) return <p className={classes.note}>{t('things.none', { year })}</p>
  return (
    <ol className={classes.steps}>
      {things.map(({ name, count }, index) => (
        <li key={name} className={classes.step}>
          <div>
            <p className={classes.name}>{t(`thing.${name}`, { year, n: formatCount(count) })}</p>
            <p className={classes.note}>{t(`thing.${name}.why`, { year })}</p>
          </div>
          <ButtonLink variant={index === 0 ? 'filled' : 'default'} target={targetOf(name, year)}>
            {t(`thing.${name}.act`)}
          </ButtonLink>
        </li>
      ))}
    </ol>
  )
}

function useStanding({ year, total }: Inventory) {
  const { hasTwoFactor } = useViewer()
  const [mayClose, mayWriteCompany, mayInvite] = [
    useCan('inventory:close'),
    useCan('company:write'),
    useCan('team:manage'),
  ]
  const imports = useQuery(arrivalQueries.imports)
  const bills = useQuery(arrivalQueries.bills)
  const reports = useQuery(api.report.list.queryOptions({ input: { page: 1, pageSize: 10 } }))
  const missing = useQuery(missingQuery(year))
  const state = useQuery(yearQuery(year))
  const overview = useQuery(api.organization.overview.queryOptions({ input: { year } }))
  const people = useBilling().data?.seats.used ?? 0
  const failed = [imports, bills, reports, missing, state, overview].find((query) => query.isError)
  const isRead = imports.data && bills.data && reports.data && missing.data && state.data && overview.data
  const standing: Standing | undefined = isRead && {
    billsToConfirm: bills.data.toConfirm,
    missing: missing.data,
    isDue: total.lines > 0 && year < currentYear() && ['open', 'in_review', 'restating'].includes(state.data.state),
    isClosed: state.data.state === 'closed',
    isInReview: state.data.submittedAt !== null,
    hasReport: reports.data.rows.some((report) => report.year === year && report.state === 'ready'),
    untold: overview.data.missing.length,
    hasDocuments: imports.data.rows.length > 0 || bills.data.total > 0,
    ...{ hasTwoFactor, people, mayClose, mayWriteCompany, mayInvite },
  }
  return { standing, failed }
}

function targetOf(name: ThingName, year: number): Target {
  switch (name) {
    case 'bills':
      return pathTo(paths.bills)
    case 'documents':
      return pathTo(paths.nfeUpload, { tab: 'groups' })
    case 'questions':
    case 'months':
    case 'sites':
    case 'factors':
      return pathTo(paths.closing, { year, part: 'gaps' })
    case 'categories':
      return pathTo(paths.closing, { year, part: 'screening' })
    case 'close':
    case 'review':
      return pathTo(paths.closing, { year })
    case 'report':
      return pathTo(paths.reports, { year })
    case 'organization':
      return pathTo(paths.organizationOverview, { year })
    case 'upload':
      return pathTo(paths.upload)
    case 'second_factor':
      return pathTo(paths.profile)
    case 'invite':
      return pathTo(paths.team)
  }
}
