import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import classes from '../../parts/inventory/inventory.module.css'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'

/** Whether the year is open, closed or being corrected, and what still keeps it from closing; leads to where it is closed. */
export function YearState({ year }: { year: number }) {
  const { t } = useTranslation('inventory')
  const { data } = useQuery(api.inventoryYears.get.queryOptions({ input: { year } }))
  if (!data) return null
  const { state, isBaseYear, blockingGaps, currentSeal } = data
  return (
    <p className={classes.chips}>
      <StatusBadge tone={toneOf[state]}>
        {state === 'closed' && currentSeal
          ? t('year.state.closed', { year, version: currentSeal.version })
          : t(`year.state.${state === 'closed' ? 'sealing' : state}`, { year })}
      </StatusBadge>
      {isBaseYear ? <StatusBadge tone="quiet">{t('year.base')}</StatusBadge> : null}
      <Link {...pathTo(paths.closing, { year })}>
        {state === 'closed'
          ? t('year.closing.closed')
          : blockingGaps === 0
            ? t('year.closing.ready')
            : t('year.closing.gaps', { count: blockingGaps, n: formatCount(blockingGaps) })}
      </Link>
    </p>
  )
}

const toneOf: Readonly<Record<'open' | 'in_review' | 'sealing' | 'closed' | 'restating', StatusTone>> = {
  open: 'waiting',
  in_review: 'running',
  sealing: 'running',
  closed: 'done',
  restating: 'attention',
}
