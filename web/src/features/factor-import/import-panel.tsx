import { Alert, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCitations } from '../../lib/citations.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { formatCount } from '../../lib/number-format.ts'
import { EffectPanel } from '../../parts/factor-effect/effect-panel.tsx'
import panel from '../../ui/side-panel.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './factor-import.module.css'
import { ImportStateBadge } from './import-badge.tsx'
import { ImportProblems } from './import-problems.tsx'
import { type FactorImport, isRunning } from './import-state.ts'
import { UndoImport } from './undo-import.tsx'

/** One import while it runs and after: what each row came to, why rows were left out, and which could not be read. */
export function ImportPanel({ importId }: { importId: string }) {
  const { t } = useTranslation(['factor-import', 'errors'])
  const queries = useQueryClient()
  const poll = usePoll()
  const query = useQuery({
    ...api.factorImport.get.queryOptions({ input: { importId } }),
    refetchInterval: ({ state: { data } }) => poll(data && isRunning(data) ? 1000 : false),
  })
  const state = query.data?.state
  useEffect(() => {
    if (state !== 'done' && state !== 'failed') return
    void queries.invalidateQueries({ queryKey: api.factorImport.list.key() })
    void queries.invalidateQueries({ queryKey: api.factor.key() })
  }, [state, queries])
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={8} height={24} />
  const row = query.data
  return (
    <div className={classes.detail}>
      <div>
        <h3 className={panel.name}>{row.fileName}</h3>
        <p className={classes.note}>
          {t(`format.${row.format}`, row.format)} · {formatInstant(row.createdAt)}
          {row.finishedAt === null ? '' : ` · ${t('import.finished', { when: formatInstant(row.finishedAt) })}`}
        </p>
        <ImportStateBadge row={row} />
      </div>
      {row.undoneAt === null ? null : (
        <p className={classes.note}>{t('undo.undone', { when: formatInstant(row.undoneAt) })}</p>
      )}
      {isRunning(row) ? (
        <div role="status" aria-live="polite">
          <p className={classes.note}>{t('import.progress', { rows: formatCount(row.rowsRead) })}</p>
          <Progress value={100} animated striped aria-label={t('import.title')} />
          <p className={classes.note}>{t('import.goes_on')}</p>
        </div>
      ) : null}
      {row.error ? (
        <Alert color="danger" title={t('import.failed')}>
          {failureMessage(row.error, t)}
        </Alert>
      ) : null}
      <Counts row={row} />
      {row.state === 'done' && !row.isDryRun && row.rowsSuperseding > 0 ? (
        <EffectPanel subject="import" subjectId={row.id} />
      ) : null}
      <UndoImport row={row} />
      <ImportProblems importId={row.id} faulty={row.rowsFaulty} />
    </div>
  )
}

function Counts({ row }: { row: FactorImport }) {
  const { t } = useTranslation(['factor-import', 'errors'])
  const cite = useCitations()
  const keys = ['rowsRead', 'rowsNew', 'rowsSuperseding', 'rowsUnchanged', 'rowsSkipped', 'rowsFaulty'] as const
  const reasons = Object.entries(row.skippedByReason).sort(([, a], [, b]) => b - a)
  return (
    <>
      {row.isDryRun && row.state === 'done' ? <p className={classes.note}>{t('import.only_tried')}</p> : null}
      <dl className={classes.counts}>
        {keys.map((key) => (
          <div key={key}>
            <dt>{t(`rows.${key}`)}</dt>
            <dd>{formatCount(row[key])}</dd>
          </div>
        ))}
      </dl>
      {row.editions.length === 0 ? null : (
        <dl className={classes.counts}>
          {row.editions.map(({ source, title, edition, licence, factors }) => (
            <div key={`${source}/${edition}`}>
              <dt>
                {t('edition', { title: cite(title), edition })}
                <br />
                {cite(licence)}
              </dt>
              <dd>{formatCount(factors)}</dd>
            </div>
          ))}
        </dl>
      )}
      {reasons.length === 0 ? null : (
        <details>
          <summary>{t('skipped.title')}</summary>
          <dl className={classes.counts}>
            {reasons.map(([reason, count]) => (
              <div key={reason}>
                <dt>{t(`errors:${reason}`, reason)}</dt>
                <dd>{formatCount(count)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
