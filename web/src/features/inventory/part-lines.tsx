import type { InventoryPart } from '@pegada/core/inventory/part.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { sourceLanguage } from '../../lib/source-language.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { useLineColumns } from '../../parts/inventory/line-columns.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf, useTableState } from '../../ui/table-state.ts'
import { linesStart } from './emissions-data.ts'
import { LinePanel } from './line-panel.tsx'

/** The lines of one part of a year; each opens beside the list with its working, its factor and its document. */
export function PartLines({
  year,
  part,
  businessUnitId,
}: {
  year: number
  part: InventoryPart
  businessUnitId: string | undefined
}) {
  const { t } = useTranslation('inventory')
  const [{ line }, setState] = useUrlState({ line: undefined as string | undefined })
  const names = useSourceNames()
  const table = useTableState(linesStart)
  const narrow = { year, part, ...(businessUnitId === undefined ? {} : { businessUnitId }) }
  const lines = useQuery({
    ...api.activity.list.queryOptions({
      input: { ...narrow, ...inputOf(table), ...sourceLanguage(table) },
    }),
    placeholderData: keepPreviousData,
  })
  const close = () => setState({ line: undefined })
  return (
    <>
      <DataTable
        caption={t('lines.caption')}
        columns={useLineColumns()}
        table={table}
        query={lines}
        rowId={(line) => line.id}
        openId={line}
        onOpen={(line) => setState({ line: line.id }, { push: true })}
        openLabel={(line) =>
          t('lines.open', { name: names.source(line.generatorKey, line.generatorName), description: names.line(line) })
        }
        empty={<EmptyState title={t('lines.none_filtered')} />}
      />
      <SidePanel title={t('line.title')} isOpen={line !== undefined} onClose={close}>
        {line === undefined ? null : (
          <LinePanel key={line} activityId={line} onRemoved={close} onSaved={(next) => setState({ line: next })} />
        )}
      </SidePanel>
    </>
  )
}
