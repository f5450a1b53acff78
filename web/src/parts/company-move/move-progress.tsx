import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { Panel } from '../../ui/page.tsx'
import type { Move } from './move-facts.tsx'

/** How far a move is; it goes on without the page. */
export function MoveProgress({ move }: { move: Move }) {
  const { t } = useTranslation('company-move')
  const { progress } = move
  const share = progress?.total ? (progress.done / progress.total) * 100 : undefined
  return (
    <Panel>
      <p role="status">{t(`step.${progress?.step ?? 'waiting'}`)}</p>
      {progress === null || progress.done === 0 ? null : (
        <p className="pg-num">
          {progress.total === null
            ? formatCount(progress.done)
            : t('step.of', { done: formatCount(progress.done), total: formatCount(progress.total) })}
        </p>
      )}
      <Progress
        value={share ?? 100}
        animated={share === undefined}
        striped={share === undefined}
        aria-label={t('progress')}
      />
      <p>{t('goes_on')}</p>
    </Panel>
  )
}
