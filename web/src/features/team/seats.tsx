import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { paths } from '../../lib/paths.ts'
import { planQuery } from './people-data.ts'

/** Seats by people, by open invitations, and how many the plan has (null: no limit); undefined until that is known. */
function useSeats() {
  return useQuery(planQuery).data?.seats
}

/** Why nobody can be invited: all seats are taken. Undefined where there is one, or while that is not known. */
export function useSeatLack(): string | undefined {
  const { t } = useTranslation(['team', 'errors'])
  const seats = useSeats()
  if (!seats || seats.limit === null || seats.used + seats.waiting < seats.limit) return undefined
  return t('errors:plan.seats_exceeded', { limit: formatCount(seats.limit) })
}

/** How many of the plan's seats are taken, by people and by open invitations, and where to get more; nothing while it is not known or without a limit. */
export function Seats() {
  const { t } = useTranslation('team')
  const seats = useSeats()
  if (!seats || seats.limit === null) return null
  const { waiting } = seats
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
