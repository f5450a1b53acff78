import { Button, Progress } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useJobs, usePauseImport } from '../../lib/jobs.tsx'
import { formatCount } from '../../lib/number-format.ts'
import { roughly } from '../../lib/rate.ts'
import { useCan } from '../../lib/session.tsx'
import { useUploads } from '../../lib/upload/browser-uploads.ts'
import { useAct } from '../../lib/use-act.ts'
import { Panel } from '../../ui/page.tsx'
import { isCutShort } from './cut-short.ts'
import classes from './import.module.css'
import { filesRead, percentOf } from './progress.ts'
import { type Import, isReading, useImport, useInvalidate } from './use-imports.ts'

/** Batches being read right now, whoever sent them and from wherever, and those whose sending was cut short. */
export function RunningImports({ imports }: { imports: readonly Import[] }) {
  const { startedId, sendings, cancelledIds } = useUploads()
  const mayImport = useCan('document:import')
  const reading = imports.filter((one) => isReading(one) || one.state === 'paused').map(({ id }) => id)
  // The batch just started is followed even when it is over before the list tells that it ran: its end refreshes the page.
  const followed = new Set(startedId === undefined ? reading : [startedId, ...reading])
  const own = new Set(sendings.flatMap(({ importId }) => importId ?? []))
  const cut = imports.filter((one) => isCutShort(one, { own, cancelledIds, now: Date.now() }))
  return (
    <>
      {[...followed].map((id) => (
        <ReadingProgress key={id} importId={id} />
      ))}
      {mayImport ? cut.map((one) => <CutShort key={one.id} batch={one} />) : null}
    </>
  )
}

function ReadingProgress({ importId }: { importId: string }) {
  const { t } = useTranslation('import')
  const { watch, jobs } = useJobs()
  const invalidate = useInvalidate()
  const { data } = useImport(importId)
  const mayImport = useCan('document:import')
  const { pause, resume, isBusy } = usePauseImport(importId)
  const isOver = data !== undefined && !isReading(data) && data.state !== 'paused'
  useEffect(() => {
    if (!isOver) return
    watch()
    void invalidate()
  }, [isOver, watch, invalidate])
  if (!data || isOver) return null
  const isPaused = data.state === 'paused'
  const seconds = jobs.find(({ id }) => id === importId)?.secondsLeft
  const left = isPaused || seconds === undefined ? undefined : roughly(seconds)
  const counts = { done: formatCount(filesRead(data)), total: formatCount(data.filesTotal) }
  return (
    <Panel>
      <div className={classes.progress}>
        <div className={classes.progressHead}>
          <output aria-live="polite">{t(`reading.state.${data.state}`)}</output>
          {mayImport ? (
            <Button variant="default" size="compact-sm" loading={isBusy} onClick={isPaused ? resume : pause}>
              {t(isPaused ? 'reading.resume' : 'reading.pause')}
            </Button>
          ) : null}
        </div>
        <Progress value={percentOf(filesRead(data), data.filesTotal)} size="md" aria-label={t('reading.progress')} />
        <p className="pg-quiet pg-num">
          {t('reading.files', counts)}
          {left === undefined ? '' : ` · ${t(`common:left.${left.unit}`, { count: left.count })}`}
          {isPaused ? '' : ` · ${t('reading.leave')}`}
        </p>
      </div>
    </Panel>
  )
}

/** Files that arrived before the sending stopped: they can be read as they are. */
function CutShort({ batch }: { batch: Import }) {
  const { t } = useTranslation('import')
  const { watch } = useJobs()
  const start = useAct(api.imports.start.call, { cause: 'import.start', onSent: watch })
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
