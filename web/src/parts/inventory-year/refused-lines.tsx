import type { Outputs } from '@pegada/contract/contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { Notice } from '../../ui/notice.tsx'

/** Lines that a comparison could not calculate: each with its reason and the way to it. */
export function RefusedLines({
  result: { refused, refusedLines },
  year,
}: {
  result: Pick<Outputs['restatement']['waterfall'], 'refused' | 'refusedLines'>
  year: number
}) {
  const { t } = useTranslation(['inventory-words', 'errors'])
  const { said } = useGenerators()
  if (refused.length === 0) return null
  return (
    <Notice tone="warning" title={t('waterfall.refused', { n: formatCount(refusedLines) })}>
      <p>{t('waterfall.refused.note')}</p>
      <ul>
        {refused.map(({ activityId, description, code, data }) => (
          <li key={activityId}>
            <Link {...emissionsOf({ year, line: activityId })}>{said(description)}</Link>:{' '}
            {failureMessage({ code, data }, t)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
