import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { isMoving, type Move, MoveFacts, MoveTotals } from '../../parts/company-move/move-facts.tsx'
import { MoveProgress } from '../../parts/company-move/move-progress.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** All of the company as a file for another installation: asked for with a reason, followed, and fetched. */
export function CompanyExport({ companyId, name }: { companyId: string; name: string }) {
  const { t } = useTranslation(['company-move', 'errors'])
  const [isAsking, setAsking] = useState(false)
  const poll = usePoll()
  const query = useQuery({
    ...api.companyMove.latestExport.queryOptions({ input: { companyId } }),
    refetchInterval: ({ state: { data } }) => poll(data && isMoving(data) ? 1000 : false),
  })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows rows={4} height={40} />
  const move = query.data
  const isBusy = move !== null && isMoving(move)
  return (
    <Section
      title={t('export.title')}
      note={t('export.note')}
      action={isBusy ? null : <Button onClick={() => setAsking(true)}>{t('export.start')}</Button>}
    >
      <Notice tone="info">{t('export.left')}</Notice>
      {move === null ? null : isBusy ? <MoveProgress move={move} /> : <Ended move={move} />}
      {isAsking ? (
        <ReasonDialog
          title={t('export.start')}
          hint={t('reason.hint')}
          confirmLabel={t('export.start')}
          maxLength={500}
          act={(reason) => api.companyMove.startExport.call({ companyId, reason })}
          cause="companyMove.startExport"
          reread={[api.companyMove.latestExport]}
          onSent={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        >
          <p>{t('export.ask', { name })}</p>
        </ReasonDialog>
      ) : null}
    </Section>
  )
}

function Ended({ move }: { move: Move }) {
  const { t } = useTranslation(['company-move', 'errors'])
  if (move.error)
    return (
      <Notice tone="danger" title={t('export.failed')}>
        {failureMessage(move.error, t)}
      </Notice>
    )
  if (move.state !== 'done') return <Notice tone="info">{t('export.expired')}</Notice>
  return (
    <>
      <Notice
        tone="done"
        title={t('export.done')}
        actions={
          <Button component="a" href={`/api/v1/company-moves/${move.id}/file`} download={move.fileName}>
            {t('export.download')}
          </Button>
        }
      >
        {move.expiresAt === null ? null : t('export.until', { when: formatInstant(move.expiresAt) })}
      </Notice>
      <MoveFacts move={move} />
      <MoveTotals totals={move.facts?.totals ?? []} />
    </>
  )
}
