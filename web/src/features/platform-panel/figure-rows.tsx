import { figurePermissions } from '@pegada/core/access/platform-role.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatBrl, shiftDecimal } from '../../lib/number-format.ts'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import type { FigureName, PanelRow, panelPeriods } from './panel-data.ts'
import classes from './platform-panel.module.css'

/** What a figure of the panel is made of in the period, or in a month, the newest first. */
export function FigureRows({
  figure,
  period,
  month,
}: {
  figure: FigureName
  period: (typeof panelPeriods)[number]
  month: string | undefined
}) {
  const { t } = useTranslation('platform-panel')
  const table = useTableState({ sort: 'at', sorts: ['at'] as const }, 'rows')
  const { page, pageSize, cursor } = table
  const rows = useQuery({
    ...api.platformPanel.rows.queryOptions({
      input: { figure, period, ...(month && { month }), page, pageSize, ...(cursor && { cursor }) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns: Column<PanelRow, 'at'>[] = [
    {
      key: 'name',
      title: t(figurePermissions[figure] === 'platform-person:read' ? 'head.person' : 'head.company'),
      render: ({ name, detail }) => (
        <span className={classes.row}>
          <span>{name}</span>
          <bdi className={classes.note}>{figure === 'companies' ? formatCnpj(detail) : detail}</bdi>
        </span>
      ),
    },
    { key: 'at', title: t(`at.${figure}`), render: ({ at }) => formatInstant(at) },
  ]
  return (
    <>
      <FileMenu path="/api/v1/platform-panel/rows/export" filters={{ figure, period, month }} />
      <DataTable
        table={table}
        caption={t(`figure.${figure}`)}
        columns={
          figure === 'revenue'
            ? [
                ...columns,
                {
                  key: 'cents',
                  title: t('head.revenue'),
                  isNumber: true,
                  render: ({ cents }) => formatBrl(shiftDecimal(String(cents ?? 0), -2)),
                },
              ]
            : columns
        }
        query={rows}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('rows.none')} />}
      />
    </>
  )
}
