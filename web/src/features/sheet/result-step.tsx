import { Alert, Button, Switch, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount, formatMass } from '../../lib/number-format.ts'
import { emissionsOf, importOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { downloadBlob } from '../../ui/download.ts'
import { Figure } from '../../ui/figure.tsx'
import { Section, Tiles } from '../../ui/page.tsx'
import { ProblemGroups } from './problem-groups.tsx'
import { RowsTable } from './rows-table.tsx'
import classes from './sheet.module.css'
import { type Sheet, useSheetsState } from './sheet-state.ts'

/** What the dry run found or the sheet became: figures, rows with what is wrong, and what to do next. */
export function ResultStep({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation(['sheet', 'errors'])
  const isApplied = sheet.state === 'applied'
  const mass = formatMass(sheet.co2eKg)
  const { documentId, isOfPurchases } = sheet
  const lines = isApplied ? { to: isOfPurchases ? importOf({ documentId }) : emissionsOf({ documentId }) } : {}
  const what = isOfPurchases ? 'result.co2e.lines' : isApplied ? 'result.co2e.applied' : 'result.co2e'
  return (
    <>
      <Tiles min="9.5rem">
        <Figure label={t(what)} {...mass} {...lines} />
        <Tally
          name={isApplied ? (isOfPurchases ? 'lines' : 'applied') : 'ok'}
          rows={isApplied ? sheet.rowsApplied : sheet.rowsOk}
        />
        <Tally name="error" rows={sheet.rowsError} />
        <Tally name="duplicate" rows={sheet.rowsDuplicate} />
        {sheet.rowsRepeat > 0 ? <Tally name="repeat" rows={sheet.rowsRepeat} /> : null}
        {sheet.rowsSkipped > 0 ? <Tally name="skipped" rows={sheet.rowsSkipped} /> : null}
      </Tiles>
      {isOfPurchases ? <p className="pg-quiet">{t('result.lines.note')}</p> : null}
      {sheet.warnings.map((warning) => (
        <Alert key={warning.code} color="warning">
          {failureMessage(warning, t)}
        </Alert>
      ))}
      {isApplied ? <Undo sheet={sheet} /> : <Apply sheet={sheet} />}
      {sheet.rowsError > 0 ? <ProblemGroups sheet={sheet} /> : null}
      <Section title={t('rows.title')} action={sheet.rowsError > 0 ? <ErrorFile sheet={sheet} /> : null}>
        <RowsTable sheet={sheet} />
      </Section>
    </>
  )
}

function Tally({ name, rows }: { name: string; rows: number }) {
  const { t } = useTranslation('sheet')
  return <Figure label={t(`result.${name}`)} value={formatCount(rows)} unit={t('result.rows', { count: rows })} />
}

function Apply({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheet')
  const mayCreate = useCan('activity:create')
  const [, setState] = useSheetsState()
  const [countsRepeats, setCountsRepeats] = useState(false)
  const apply = useAct(api.sheet.apply.call, { cause: 'sheet.apply', reread: [api.sheet] })
  const rows = sheet.rowsOk + (countsRepeats ? sheet.rowsRepeat : 0)
  const why = !mayCreate ? t('result.not_allowed') : rows === 0 ? t('result.nothing') : ''
  return (
    <div className={classes.stack}>
      {sheet.rowsRepeat > 0 ? (
        <Switch
          label={t('result.count_repeats', { count: sheet.rowsRepeat })}
          description={t('result.count_repeats.about')}
          checked={countsRepeats}
          onChange={(event) => setCountsRepeats(event.currentTarget.checked)}
        />
      ) : null}
      <div className={classes.row}>
        <Button
          disabled={why !== ''}
          loading={apply.isPending}
          onClick={() => apply.mutate({ sheetId: sheet.id, countsRepeats })}
        >
          {t('result.apply', { count: rows, rows: formatCount(rows) })}
        </Button>
        <Button variant="default" onClick={() => setState({ step: 'columns' }, { push: true })}>
          {t('result.columns')}
        </Button>
        {why === '' ? null : <p className="pg-quiet">{why}</p>}
      </div>
    </div>
  )
}

function Undo({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheet')
  const mayDelete = useCan('activity:delete')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const undo = useAct(api.sheet.undo.call, {
    cause: 'sheet.undo',
    reread: [api.sheet],
    onSent: close,
    onFailed: close,
  })
  const when = sheet.appliedAt === null ? '' : formatInstant(sheet.appliedAt)
  return (
    <div className={classes.row}>
      <Tooltip label={t('result.undo.not_allowed')} disabled={mayDelete}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!mayDelete || sheet.rowsApplied === 0}
          onClick={() => setAsking(true)}
        >
          {t('result.undo')}
        </Button>
      </Tooltip>
      {sheet.tabs.length > 1 ? <OtherTab sheet={sheet} /> : null}
      <p className="pg-quiet">{t('result.applied_by', { when, who: sheet.appliedBy ?? '' })}</p>
      <Confirm
        isOpen={isAsking}
        title={t('result.undo.title')}
        confirmLabel={t('result.undo')}
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate({ sheetId: sheet.id })}
        onCancel={close}
      >
        {sheet.isOfPurchases
          ? t('result.undo.lines')
          : t('result.undo.text', { count: sheet.rowsApplied, rows: formatCount(sheet.rowsApplied) })}
      </Confirm>
    </div>
  )
}

/** The same file once more, for another of its tabs. */
function OtherTab({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheet')
  const mayImport = useCan('document:import')
  const [, setState] = useSheetsState()
  const again = useAct(api.sheet.again.call, {
    cause: 'sheet.again',
    reread: [api.sheet.list],
    onSent: ({ id }) => setState({ sheet: id, rows: undefined }, { push: true }),
  })
  return (
    <Tooltip label={t('upload.not_allowed')} disabled={mayImport}>
      <Button
        variant="default"
        disabled={!mayImport}
        loading={again.isPending}
        onClick={() => again.mutate({ sheetId: sheet.id })}
      >
        {t('result.other_tab')}
      </Button>
    </Tooltip>
  )
}

function ErrorFile({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheet')
  const take = useAct(api.sheet.errorFile.call, {
    cause: 'sheet.errorFile',
    onSent: (file) => downloadBlob(file.name, file),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={take.isPending}
      onClick={() => take.mutate({ sheetId: sheet.id, language: shownLanguage() })}
    >
      {t('rows.error_file')}
    </Button>
  )
}
