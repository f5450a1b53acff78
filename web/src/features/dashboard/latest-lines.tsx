import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatAgo, formatPeriod } from '../../lib/date-format.ts'
import { massText } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { ScopeBadge } from '../../ui/badges.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './dashboard.module.css'

/** The lines of the year that came in last; each opens with its working. */
export function LatestLines({ year }: { year: number }) {
  const { t } = useTranslation('dashboard')
  const names = useSourceNames()
  const words = useUnitWords()
  const input = { year, page: 1, pageSize: 5, sort: 'createdAt', direction: 'desc' } as const
  const lines = useQuery(api.activity.list.queryOptions({ input }))
  return (
    <Section title={t('latest.title')} action={<Link {...emissionsOf({ year })}>{t('latest.all')}</Link>}>
      <Panel>
        {lines.isError ? (
          <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />
        ) : lines.data ? (
          <ul className={classes.lines}>
            {lines.data.rows.map((line) => (
              <li key={line.id} className={classes.line}>
                <div>
                  <p className={classes.name}>
                    <ScopeBadge scope={line.scope} short />{' '}
                    <Link {...emissionsOf({ year, line: line.id })}>
                      {names.source(line.generatorKey, line.generatorName)}
                    </Link>
                  </p>
                  <p className={classes.note}>
                    {words.amount(line.quantity.value, line.quantity.unit)} ·{' '}
                    {formatPeriod(line.periodStart, line.periodEnd)} · {formatAgo(line.createdAt)}
                  </p>
                </div>
                <span className={classes.amount}>{massText(line.co2eKg, { unit: 'kg' })}</span>
              </li>
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={5} height={28} />
        )}
      </Panel>
    </Section>
  )
}
