import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePoll } from '../../lib/live/live.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { StateSearch } from '../../parts/list/state-search.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useImportColumns } from './import-columns.tsx'
import { ImportPanel } from './import-panel.tsx'
import { importStates, importsInput, importsQuery, importsStart, isRunning, useImportState } from './import-state.ts'

/** Every publication that was read or tried, and the one that is open beside. */
export function ImportHistory() {
  const { t } = useTranslation(['factor-import', 'list'])
  const queries = useQueryClient()
  const [state, setState] = useImportState()
  const list = useList({ ...importsStart, name: 'factor_imports', filters: ['state'] })
  const { table } = list
  const narrow = (state: string | undefined) => setState({ state })
  const poll = usePoll()
  const input = importsInput(state.state, table)
  const imports = useQuery({
    ...importsQuery(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => poll(data?.rows.some(isRunning) ? 1000 : false),
  })
  const open = (importacao: string) => setState({ importacao }, { push: state.importacao === undefined })
  return (
    <>
      <StateSearch
        label={t('list:search.file')}
        table={table}
        states={importStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        state={input.state}
        onState={narrow}
      />
      <ListTable
        list={list}
        file={{ path: '/api/v1/factor-imports/export', filters: input, columns: fileColumns }}
        caption={t('history.title')}
        columns={useImportColumns()}
        query={imports}
        rowId={({ id }) => id}
        openId={state.importacao}
        onOpen={({ id }) => open(id)}
        openLabel={({ fileName }) => t('history.open', { name: fileName })}
        nameOf={({ fileName }) => fileName}
        empty={
          <NoRows table={table} isFiltered={input.state !== undefined} onClear={() => narrow(undefined)}>
            <EmptyState title={t('history.none')}>{t('history.none.text')}</EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('import.title')}
        isOpen={state.importacao !== undefined}
        onClose={() => setState({ importacao: undefined })}
        steps={
          <RecordSteps
            around={{
              table,
              answer: imports.data,
              read: (question) => queries.fetchQuery(importsQuery(importsInput(state.state, question))),
            }}
            openId={state.importacao}
            onOpen={open}
          />
        }
      >
        {state.importacao === undefined ? null : <ImportPanel key={state.importacao} importId={state.importacao} />}
      </SidePanel>
    </>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  file: ['file'],
  format: ['format'],
  edition: ['edition'],
  state: ['state'],
  started: ['started', 'finished'],
  rowsNew: ['rowsRead', 'rowsNew'],
  rowsSuperseding: ['rowsSuperseding'],
  rowsUnchanged: ['rowsUnchanged'],
  rowsSkipped: ['rowsSkipped'],
  rowsFaulty: ['rowsFaulty', 'id'],
}
