import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths } from '../../lib/paths.ts'

/** How many of the plan's seats are taken, by people and by open invitations, and where to get more; nothing while it is not known or without a limit. */
export function Seats() {
  const { t } = useTranslation('security')
  const billing = useQuery(api.subscription.get.queryOptions())
  const invitations = useQuery(api.invitation.list.queryOptions())
  const waiting = invitations.data?.filter(({ state }) => state === 'open').length ?? 0
  const seats = billing.data?.seats
  if (!seats || seats.limit === null) return null
  return (
    <>
      {t('seats.used', { used: formatCount(seats.used), limit: formatCount(seats.limit) })}
      {waiting > 0 ? <> · {t('seats.waiting', { count: waiting })}</> : null}
      {seats.used + waiting >= seats.limit ? (
        <>
          {' · '}
          <Link to={paths.planManagement}>{t('seats.upgrade')}</Link>
        </>
      ) : null}
    </>
  )
}
