import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBrl, formatCount, shiftDecimal } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Section, Tiles } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { revenueQuery } from './users-data.ts'

/** What the people of the platform pay, for who may read of money. */
export function UsersRevenue() {
  const { platformCan } = useViewer()
  return platformCan.includes('platform-money:read') ? <Revenue /> : null
}

function Revenue() {
  const { t } = useTranslation('platform-user')
  const revenue = useQuery(revenueQuery())
  if (revenue.isError) return <ErrorState error={revenue.error} onRetry={() => void revenue.refetch()} />
  if (!revenue.data) return <SkeletonRows rows={1} height={96} />
  const { monthlyCents, paying, once, plans, received, started, ended } = revenue.data
  return (
    <Section title={t('revenue')} note={t('revenue.note')}>
      <Tiles>
        <Figure label={t('revenue.monthly')} value={brl(monthlyCents)} unit={t('revenue.monthly.unit')} />
        <Figure
          label={t('revenue.paying')}
          value={formatCount(paying)}
          unit={t('unit.companies', { count: paying })}
          comparison={t('revenue.paying.note', { n: formatCount(once) })}
        />
        <Figure
          label={t('revenue.received')}
          value={brl(received.now)}
          unit={t('revenue.received.unit')}
          comparison={t('revenue.received.note', { amount: brl(received.before) })}
          to={pathTo(paths.adminPanel, { figure: 'revenue' })}
        />
        <Figure
          label={t('revenue.moved')}
          value={formatCount(started)}
          unit={t('revenue.moved.unit', { count: started })}
          comparison={t('revenue.moved.note', { n: formatCount(ended) })}
        />
      </Tiles>
      <Facts>
        {plans.map(({ plan, companies, monthlyCents: ofPlan }) => (
          <Fact key={plan} name={plan}>
            {formatCount(companies)} {t('unit.companies', { count: companies })} · {brl(ofPlan)}{' '}
            {t('revenue.monthly.unit')}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

const brl = (cents: number) => formatBrl(shiftDecimal(String(cents), -2))
