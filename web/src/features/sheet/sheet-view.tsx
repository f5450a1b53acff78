import { Alert, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBytes } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Panel } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { MappingStep } from './mapping-step.tsx'
import { ResultStep } from './result-step.tsx'
import classes from './sheet.module.css'
import { isBusy, needsMapping, type Sheet, toneOf, useSheet, useSheetsState } from './sheet-state.ts'

/** One spreadsheet on its way: its columns, its dry run, its entries. */
export function SheetView({ sheetId }: { sheetId: string }) {
  const { t } = useTranslation(['sheet', 'errors'])
  const queries = useQueryClient()
  const query = useSheet(sheetId)
  const [{ step }] = useSheetsState()
  const state = query.data?.state
  useEffect(() => {
    if (state === undefined || isBusy({ state })) return
    void queries.invalidateQueries({ queryKey: api.sheet.rows.key() })
    void queries.invalidateQueries({ queryKey: api.sheet.problems.key() })
    if (state !== 'applied' && state !== 'undone') return
    void queries.invalidateQueries({ queryKey: api.activity.key() })
    void queries.invalidateQueries({ queryKey: api.inventory.key() })
  }, [state, queries])
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={8} height={32} />
  const sheet = query.data
  const isMapping = needsMapping(sheet) || (step === 'columns' && sheet.state === 'checked')
  return (
    <div className={classes.stack}>
      <Head sheet={sheet} />
      {sheet.error ? (
        <Alert
          color={sheet.state === 'asking' ? 'warning' : 'danger'}
          title={t(`error.${sheet.state}`, t('error.any'))}
        >
          {failureMessage(sheet.error, t)}
        </Alert>
      ) : null}
      {isBusy(sheet) ? (
        <Working sheet={sheet} />
      ) : isMapping ? (
        <MappingStep sheet={sheet} />
      ) : (
        <ResultStep sheet={sheet} />
      )}
    </div>
  )
}

function Head({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheet')
  return (
    <div className={classes.head}>
      <div>
        <h2 className={classes.file}>{sheet.fileName}</h2>
        <p className="pg-quiet">
          {t('sheet.sent', { when: formatInstant(sheet.createdAt), who: sheet.createdBy })} · {formatBytes(sheet.bytes)}{' '}
          ·{' '}
          <bdi className={classes.hash} dir="ltr">
            SHA-256 {sheet.sha256.slice(0, 16)}…
          </bdi>
        </p>
      </div>
      <StatusBadge tone={toneOf[sheet.state]}>{t(`state.${sheet.state}`)}</StatusBadge>
    </div>
  )
}

/** What a job does now, and how far it is. */
function Working({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheet')
  const toApply = sheet.rowsOk + (sheet.countsRepeats ? sheet.rowsRepeat : 0)
  const share = sheet.state === 'applying' && toApply > 0 ? Math.min(100, (sheet.rowsApplied / toApply) * 100) : 100
  const rows = sheet.state === 'checking' ? sheet.rowsRead : sheet.rowsApplied
  return (
    <Panel>
      <div className={classes.stack} role="status" aria-live="polite">
        <p className={classes.name}>
          {t(`working.${sheet.state}`, { rows: formatCount(rows), of: formatCount(toApply) })}
        </p>
        <Progress
          value={share}
          animated={share === 100}
          striped={share === 100}
          aria-label={t(`state.${sheet.state}`)}
        />
        <p className="pg-quiet">{t('working.goes_on')}</p>
      </div>
    </Panel>
  )
}
