import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { emissionRecord } from '../../lib/paths.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { ManyLines } from '../../parts/activity/many-lines.tsx'
import { type Line, useLineColumns } from '../../parts/inventory/line-columns.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import type { ListState } from '../../parts/list/use-list.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { type LineSort, linesInput, linesQuery } from './emissions-data.ts'
import type { EmissionsState } from './emissions-filter.ts'
import { formNames, LinePanel } from './line-panel.tsx'

/** The lines under the filters: the table with its views, its file and its selection, and the line that is open. */
export function EmissionsList({
  list,
  state,
  onChange,
  empty,
}: {
  list: ListState<LineSort>
  state: EmissionsState
  onChange: (change: Partial<EmissionsState>, options?: { push?: boolean }) => void
  empty: ReactNode
}) {
  const { t } = useTranslation(['inventory', 'domain'])
  const names = useSourceNames()
  const columns = useLineColumns()
  const queries = useQueryClient()
  const filters = linesInput(state, list.table)
  const lines = useQuery({ ...linesQuery(filters), placeholderData: keepPreviousData })
  const nameOf = (line: Line) =>
    t('lines.open', { name: names.source(line.generatorKey, line.generatorName), description: names.line(line) })
  const open = (id: string) => onChange({ line: id, act: undefined }, { push: state.line === undefined })
  return (
    <>
      <ListTable
        list={list}
        selectionActs={<ManyLines selection={list.selection} asked={filters} />}
        file={{ path: '/api/v1/activities/export', filters, columns: fileColumns }}
        caption={t('lines.caption')}
        columns={columns}
        query={lines}
        rowId={(line) => line.id}
        openId={state.line}
        onOpen={(line) => open(line.id)}
        openLabel={nameOf}
        nameOf={names.line}
        empty={empty}
      />
      <SidePanel
        title={t('line.title')}
        isOpen={state.line !== undefined}
        onClose={() => onChange({ line: undefined, act: undefined })}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: lines.data,
              read: (question) => queries.fetchQuery(linesQuery(linesInput(state, question))),
            }}
            openId={state.line}
            onOpen={open}
            pageOf={emissionRecord}
          />
        }
      >
        {state.line === undefined ? null : (
          <LinePanel
            key={state.line}
            activityId={state.line}
            opensWith={formNames.find((name) => name === state.act)}
            onRemoved={() => onChange({ line: undefined, act: undefined })}
            onSaved={(line) => onChange({ line, act: undefined })}
          />
        )}
      </SidePanel>
    </>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  period: ['start', 'end'],
  category: ['scope', 'category'],
  generator: ['generator', 'description'],
  site: ['site'],
  quantity: ['quantity', 'unit'],
  co2e: ['kg_co2e', 'kg_biogenic'],
  factor: ['factor_id', 'version'],
  origin: ['origin', 'revision'],
  id: ['id'],
}
