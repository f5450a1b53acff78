import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { joined } from '../../lib/isolate.ts'
import { formatCount, massText } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { StatusBadge } from '../../ui/badges.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { CorrectCell } from './correct-cell.tsx'
import { amountText, moneyText, periodText, withUnit } from './row-texts.ts'
import classes from './sheet.module.css'
import { rowToneOf, type Sheet, type SheetRow, useSheetsState } from './sheet-state.ts'
import { useProblemWords } from './use-problem-words.ts'

const states = ['error', 'ok', 'applied', 'repeat', 'duplicate', 'skipped'] as const

/** The rows of the file, those with errors first, narrowed by what became of them. */
export function RowsTable({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheet')
  const table = useTableState({ sort: 'row', sorts: ['row'] as const, direction: 'asc' }, 'rows')
  const [{ rows: shown }, setState] = useSheetsState()
  const state = states.find((one) => one === shown)
  const { page, pageSize } = table
  const rows = useQuery({
    ...api.sheet.rows.queryOptions({
      input: { sheetId: sheet.id, page, pageSize, language: shownLanguage(), ...(state ? { state } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const counts: Readonly<Record<(typeof states)[number], number>> = {
    error: sheet.rowsError,
    ok: sheet.rowsOk,
    applied: sheet.rowsApplied,
    repeat: sheet.rowsRepeat,
    duplicate: sheet.rowsDuplicate,
    skipped: sheet.rowsSkipped,
  }
  const offered = states.filter((one) => counts[one] > 0 || one === state)
  return (
    <div className={classes.stack}>
      {offered.length > 1 ? (
        <div className={classes.scroll}>
          <SegmentedControl
            aria-label={t('rows.filter')}
            value={state ?? ''}
            data={[
              { value: '', label: t('rows.all') },
              ...offered.map((one) => ({ value: one, label: `${t(`row.${one}`)} (${formatCount(counts[one])})` })),
            ]}
            onChange={(value) => {
              setState({ rows: value === '' ? undefined : value })
              table.setPage(1)
            }}
          />
        </div>
      ) : null}
      <DataTable
        caption={t('rows.title')}
        columns={useColumns(sheet)}
        table={table}
        query={rows}
        rowId={({ row }) => String(row)}
        empty={<p className="pg-quiet">{t('rows.none')}</p>}
      />
    </div>
  )
}

function useColumns({ id: sheetId, state: sheetState }: Sheet): Column<SheetRow, 'row'>[] {
  const { t } = useTranslation('sheet')
  const say = useProblemWords()
  const mayMend = useCan('document:import') && sheetState === 'checked'
  return [
    { key: 'row', title: t('column.row'), isNumber: true, width: '5rem', render: ({ row }) => formatCount(row) },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state }) => <StatusBadge tone={rowToneOf[state]}>{t(`row.${state}`)}</StatusBadge>,
    },
    {
      key: 'entry',
      title: t('column.entry'),
      render: (row) => (
        <>
          {row.errors.map((one) => (
            <div key={`${one.field}-${one.code}`}>
              <p className={row.state === 'error' ? classes.problem : 'pg-quiet'}>
                {one.column === '' ? '' : `${one.column}: `}
                {say(one)}
              </p>
              {mayMend && row.state === 'error' && one.field !== '' ? (
                <CorrectCell sheetId={sheetId} row={row.row} problem={one} />
              ) : null}
            </div>
          ))}
          {row.source === '' ? null : (
            <p className={classes.entry}>
              {row.source}
              <span className="pg-quiet">{joined([row.site, periodText(row.period)])}</span>
            </p>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: t('column.amount'),
      isNumber: true,
      render: (row) => (row.amount === '' ? <Unfilled row={row} /> : shownAmount(row)),
    },
    {
      key: 'co2e',
      title: t('column.co2e'),
      isNumber: true,
      width: '8.5rem',
      render: (row) => (row.co2eKg === null ? <Unfilled row={row} /> : massText(row.co2eKg)),
    },
  ]
}

/** What was paid with its cents, any other amount beside its unit. */
function shownAmount({ amount, unit }: SheetRow): string {
  return unit === 'BRL' ? moneyText(amount) : withUnit(amountText(amount), unit)
}

/** Why a row has no figure. */
function Unfilled({ row: { state } }: { row: SheetRow }) {
  const { t } = useTranslation('sheet')
  const why = state === 'error' ? 'unread' : state === 'skipped' ? 'left_out' : 'no_estimate'
  return <span className="pg-quiet">{t(`cell.${why}`)}</span>
}
