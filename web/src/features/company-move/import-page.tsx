import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../lib/error-message.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { paths, pathTo } from '../../lib/paths.ts'
import { isMoving, type Move } from '../../parts/company-move/move-facts.tsx'
import { MoveProgress } from '../../parts/company-move/move-progress.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { moveQuery, useImportState } from './import-data.ts'
import { ImportReport, ImportResult } from './import-report.tsx'
import { SendFile, type Sending, useSending } from './send-file.tsx'

/** A company of another installation comes in: its file is sent and checked whole, then taken in and held against what it said. */
export function CompanyImportPage() {
  const { t } = useTranslation('company-move')
  const [{ move }, setState] = useImportState()
  const open = (moveId: string) => setState({ move: moveId })
  const sending = useSending(open)
  const other = () => {
    sending.forget()
    setState({ move: undefined }, { push: true })
  }
  return (
    <Page
      title={t('import.title')}
      question={t('import.question')}
      actions={
        <ButtonLink variant="default" target={pathTo(paths.adminCompanies)}>
          {t('import.back')}
        </ButtonLink>
      }
    >
      {move === undefined ? (
        <SendFile sending={sending} />
      ) : (
        <OneImport key={move} moveId={move} sending={sending} onOther={other} />
      )}
    </Page>
  )
}

interface Following {
  readonly sending: Sending
  readonly onOther: () => void
}

function OneImport({ moveId, ...following }: Following & { moveId: string }) {
  const poll = usePoll()
  const query = useQuery({
    ...moveQuery(moveId),
    refetchInterval: ({ state: { data } }) => poll(data && isMoving(data) ? 1000 : false),
  })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} height={40} />
  return <Standing move={query.data} {...following} />
}

function Standing({ move, sending, onOther }: Following & { move: Move }) {
  const { t } = useTranslation(['company-move', 'errors'])
  const other = (
    <Button variant="default" onClick={onOther}>
      {t('import.other')}
    </Button>
  )
  switch (move.state) {
    case 'uploading':
      return (
        <>
          <SendFile begun={move} sending={sending} />
          {sending.now ? null : <div>{other}</div>}
        </>
      )
    case 'queued':
    case 'checking':
    case 'running':
      return <MoveProgress move={move} />
    case 'checked':
      return <ImportReport move={move} onOther={onOther} />
    case 'done':
      return <ImportResult move={move} onOther={onOther} />
    case 'expired':
      return <Notice tone="info" title={t('import.expired')} actions={other} />
    case 'failed':
      return (
        <Notice tone="danger" title={t('import.failed')} actions={other}>
          {move.error ? failureMessage(move.error, t) : null}
        </Notice>
      )
  }
}
