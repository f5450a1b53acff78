import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exportAddress } from '../../parts/list/export-address.ts'
import { ListBar } from '../../parts/list/list-bar.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { SelectionBar } from '../../parts/list/selection-bar.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useImportColumns } from './import-columns.tsx'
import { ImportPanel } from './import-panel.tsx'
import {
  importStates,
  importsInput,
  importsQuery,
  importsStart,
  isRunning,
  pollWhile,
  useImportState,
} from './import-state.ts'

/** Every publication that was read or tried, and the one that is open beside. */
export function ImportHistory() {
  const { t } = useTranslation(['factor-import', 'list'])
  const queries = useQueryClient()
  const [state, setState] = useImportState()
  const list = useList({ ...importsStart, name: 'factor_imports', filters: ['situacao'] })
  const { table } = list
  const input = importsInput(state.situacao, table)
  const imports = useQuery({
    ...importsQuery(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pollWhile(data?.rows.some(isRunning) === true),
  })
  const columns = useImportColumns()
  const told = Object.entries(fileColumns).flatMap(([key, names]) => (table.hidden.includes(key) ? [] : names))
  const path = '/api/v1/factor-imports/export'
  const narrow = (situacao: string | undefined) => {
    setState({ situacao })
    table.setPage(1)
  }
  const clear = () => {
    narrow(undefined)
    table.setSearch('')
  }
  const open = (importacao: string) => setState({ importacao }, { push: state.importacao === undefined })
  return (
    <>
      <search className={filters.filters}>
        <FilterSelect
          label={t('list:filter.state')}
          all={t('list:filter.state.all')}
          choices={importStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={input.state}
          onChange={narrow}
          width={200}
        />
        <SearchBox label={t('list:search.file')} value={table.search} onSearch={table.setSearch} />
      </search>
      <ListBar
        list={list}
        columns={columns}
        download={(format) => exportAddress(path, format, { filters: input, columns: told })}
      />
      <SelectionBar
        selection={list.selection}
        answer={imports.data}
        download={(format) => exportAddress(path, format, { filters: input, columns: told, selection: list.selection })}
      />
      <DataTable
        caption={t('history.title')}
        columns={columns}
        table={table}
        query={imports}
        rowId={({ id }) => id}
        openId={state.importacao}
        onOpen={({ id }) => open(id)}
        openLabel={({ fileName }) => t('history.open', { name: fileName })}
        selection={list.selection}
        nameOf={({ fileName }) => fileName}
        hasNoKeys={!list.hasKeys}
        empty={
          input.state || table.search ? (
            <NoRows onClear={clear} />
          ) : (
            <EmptyState title={t('history.none')}>{t('history.none.text')}</EmptyState>
          )
        }
      />
      <SidePanel
        title={t('import.title')}
        isOpen={state.importacao !== undefined}
        onClose={() => setState({ importacao: undefined })}
        steps={
          state.importacao === undefined ? null : (
            <RecordSteps
              around={{
                table,
                answer: imports.data,
                read: (question) => queries.fetchQuery(importsQuery(importsInput(state.situacao, question))),
              }}
              openId={state.importacao}
              onOpen={open}
            />
          )
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
