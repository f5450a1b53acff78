import type { Outputs } from '@pegada/contract/contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatPeriod } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { Notice } from '../../ui/notice.tsx'

/** Lines that could not be calculated, the first of them with their reasons, and with site and days where these are told. */
export interface RefusedLinesShown {
  readonly refusedLines: number
  readonly refused: readonly (Outputs['restatement']['waterfall']['refused'][number] & {
    readonly siteName?: string
    readonly periodStart?: string
    readonly periodEnd?: string
  })[]
}

/** Each of them with its reason and the way to it, below what they have stopped; where nothing is said, a comparison went on without them. */
export function RefusedLines({
  result: { refused, refusedLines },
  year,
  stopped,
}: {
  result: RefusedLinesShown
  year: number
  stopped?: string
}) {
  const { t } = useTranslation(['inventory-words', 'errors'])
  const { said } = useGenerators()
  if (refused.length === 0) return null
  return (
    <Notice
      tone={stopped === undefined ? 'warning' : 'danger'}
      title={t('waterfall.refused', { n: formatCount(refusedLines) })}
    >
      <p>{stopped ?? t('waterfall.refused.note')}</p>
      <ul>
        {refused.map(({ activityId, description, siteName, periodStart, periodEnd, code, data }) => (
          <li key={activityId}>
            <Link {...emissionsOf({ year, line: activityId })}>{said(description)}</Link>
            {siteName ? `, ${siteName}` : ''}
            {periodStart && periodEnd ? `, ${formatPeriod(periodStart, periodEnd)}` : ''}:{' '}
            {failureMessage({ code, data }, t)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
