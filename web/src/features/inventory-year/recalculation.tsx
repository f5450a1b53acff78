import { Progress } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { formatCount } from '../../lib/number-format.ts'
import { RefusedLines } from '../../parts/inventory-year/refused-lines.tsx'
import { useRefreshYear } from '../../parts/inventory-year/use-year.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Year } from './closing-state.ts'

type Recalculation = NonNullable<Outputs['restatement']['recalculation']>

/** The newest recalculation of a year's lines; what hangs on the year is read again when it ends. */
export function useRecalculation(year: number): Recalculation | undefined {
  const poll = usePoll()
  const refresh = useRefreshYear()
  const { data } = useQuery({
    ...api.restatement.recalculation.queryOptions({ input: { year } }),
    refetchInterval: ({ state }) => poll(state.data?.state === 'running' ? 1000 : false),
  })
  const isRunning = data?.state === 'running'
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refresh()
    wasRunning.current = isRunning
  }, [isRunning, refresh])
  return data ?? undefined
}

/** How far it is, what it changed, or why nothing was recalculated: the lines that stand in the way, where it is these. */
export function RecalculationState({ recalculation, year }: { recalculation: Recalculation; year: Year }) {
  const { t } = useTranslation(['inventory-year', 'errors'])
  const { state, lines, total, changedLines, gwpSet, stoppedCode, createdAt } = recalculation
  if (state === 'running') {
    const percent = Math.floor((100 * Math.min(lines, total)) / total)
    const said = t('newest.running', { percent })
    return (
      <div role="status">
        <p>{said}</p>
        <Progress value={percent} aria-label={said} />
      </div>
    )
  }
  if (state === 'done') {
    const said = { count: changedLines, n: formatCount(changedLines), gwpSet: gwpSet ?? year.gwpSet }
    return (
      <Notice tone="done" title={formatInstant(createdAt)}>
        {t('newest.done', said)}
      </Notice>
    )
  }
  if (recalculation.refusedLines > 0) {
    return <RefusedLines result={recalculation} year={year.year} stopped={t('newest.refused')} />
  }
  return (
    <Notice tone="danger">
      {failureMessage({ code: stoppedCode ?? 'server.unexpected', data: { year: year.year } }, t)}
    </Notice>
  )
}
