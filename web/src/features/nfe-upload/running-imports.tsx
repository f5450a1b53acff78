import { Button, Progress } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useJobs } from '../../lib/jobs.tsx'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { toastError } from '../../lib/toast.ts'
import { Panel } from '../../ui/page.tsx'
import classes from './nfe-upload.module.css'
import { filesRead, percentOf } from './progress.ts'
import { useUpload } from './upload-store.ts'
import { type Import, isReading, useImport, useInvalidate } from './use-imports.ts'

/** Batches being read right now, whoever sent them and from wherever, and those whose sending was cut short. */
export function RunningImports({ imports }: { imports: readonly Import[] }) {
  const upload = useUpload()
  const mayImport = useCan('document:import')
  const reading = imports.filter(isReading).map(({ id }) => id)
  // The batch just started is followed even when it is over before the list tells that it ran: its end refreshes the page.
  const followed = new Set(upload.startedId === undefined ? reading : [upload.startedId, ...reading])
  return (
    <>
      {[...followed].map((id) => (
        <ReadingProgress key={id} importId={id} />
      ))}
      {imports
        .filter(({ id, state }) => mayImport && state === 'filling' && id !== upload.importId)
        .map((one) => (
          <CutShort key={one.id} batch={one} />
        ))}
    </>
  )
}

function ReadingProgress({ importId }: { importId: string }) {
  const { t } = useTranslation('nfe-upload')
  const { watch } = useJobs()
  const invalidate = useInvalidate()
  const { data } = useImport(importId)
  const isOver = data !== undefined && !isReading(data)
  useEffect(() => {
    if (!isOver) return
    watch()
    void invalidate()
  }, [isOver, watch, invalidate])
  if (!data || isOver) return null
  const read = filesRead(data)
  const text =
    data.state === 'queued'
      ? t('reading.queued', { total: formatCount(data.filesTotal) })
      : t('reading', { done: formatCount(read), total: formatCount(data.filesTotal) })
  return (
    <Panel>
      <div className={classes.progress}>
        <output aria-live="polite" className="pg-num">
          {text}
        </output>
        <Progress value={percentOf(read, data.filesTotal)} size="md" aria-label={text} />
        <p className={classes.quiet}>{t('reading.leave')}</p>
      </div>
    </Panel>
  )
}

/** Files that arrived before the page was closed: they can be read as they are. */
function CutShort({ batch }: { batch: Import }) {
  const { t } = useTranslation('nfe-upload')
  const { watch } = useJobs()
  const start = useMutation(
    api.imports.start.mutationOptions({
      onSuccess: watch,
      onError: (error) => toastError(error, { cause: 'import.start' }),
    }),
  )
  return (
    <Panel>
      <div className={classes.notice}>
        <p>
          {t('cut_short', {
            count: batch.filesTotal,
            total: formatCount(batch.filesTotal),
            when: formatInstant(batch.createdAt),
          })}
        </p>
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate({ importId: batch.id })}>
          {t('cut_short.start')}
        </Button>
      </div>
    </Panel>
  )
}
