import { SegmentedControl } from '@mantine/core'
import type { Inputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { joined } from '../../lib/isolate.ts'
import { formatCount, massText } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { CorrectCell } from './correct-cell.tsx'
import { amountText, moneyText, periodText, withUnit } from './row-texts.ts'
import classes from './sheet.module.css'
import { rowToneOf, type Sheet, type SheetRow, useSheetsState } from './sheet-state.ts'
import { useProblemWords } from './use-problem-words.ts'

type RowSort = NonNullable<Inputs['sheet']['rows']['sort']>

/** Rows with errors first, until another order is asked for. */
const rowsStart = { sort: 'state', sorts: ['state', 'row'], direction: 'asc' } as const
const states = ['error', 'ok', 'applied', 'repeat', 'duplicate', 'skipped'] as const

/** The rows of the file, those with errors first, narrowed by what became of them. */
export function RowsTable({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheet')
  const list = useList<RowSort>({ ...rowsStart, filters: ['rows'], prefix: 'rows' })
  const { table } = list
  const [{ rows: shown }, setState] = useSheetsState()
  const state = states.find((one) => one === shown)
  const narrowed = { ...list.input, ...(state && { state }) }
  const rows = useQuery({
    ...api.sheet.rows.queryOptions({ input: { sheetId: sheet.id, ...narrowed, language: shownLanguage() } }),
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
      <ListTable
        list={list}
        file={{ path: `/api/v1/sheets/${sheet.id}/rows/export`, filters: narrowed, columns: fileColumns }}
        hasNoSelection
        caption={t('rows.title')}
        columns={useColumns(sheet)}
        query={rows}
        rowId={({ row }) => String(row)}
        empty={<p className="pg-quiet">{t('rows.none')}</p>}
      />
    </div>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  row: ['row'],
  state: ['state'],
  entry: ['about', 'source', 'site', 'period'],
  amount: ['amount', 'unit'],
  co2e: ['co2e'],
}

function useColumns({ id: sheetId, state: sheetState }: Sheet): Column<SheetRow, RowSort>[] {
  const { t } = useTranslation('sheet')
  const say = useProblemWords()
  const mayMend = useCan('document:import') && sheetState === 'checked'
  return [
    {
      key: 'row',
      title: t('column.row'),
      sort: 'row',
      isNumber: true,
      width: '5rem',
      render: ({ row }) => formatCount(row),
    },
    {
      key: 'state',
      title: t('column.state'),
      sort: 'state',
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
