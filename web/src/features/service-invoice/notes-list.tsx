import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useNoteColumns } from './note-columns.tsx'
import { NotePanel } from './note-panel.tsx'
import {
  noteEnvironments,
  noteFilters,
  noteStates,
  notesInput,
  notesQuery,
  notesStart,
  rereadOf,
  useNotesState,
} from './notes-data.ts'

/** The service invoices, narrowed by what stands in the address; one of them beside the list. */
export function NotesList({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation(['service-invoice', 'list'])
  const [state, setState] = useNotesState()
  const list = useList({ ...notesStart, name: 'service_invoices', filters: noteFilters })
  const input = notesInput(state, list.table)
  const notes = useQuery({
    ...notesQuery(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => rereadOf(data?.rows),
  })
  const narrow = (change: Parameters<typeof setState>[0]) => {
    setState(change)
    list.table.setPage(1)
  }
  const clear = () => {
    setState({ state: undefined, environment: undefined })
    list.table.setSearch('')
  }
  const isNarrowed = [input.state, input.environment, input.search].some((one) => one !== undefined)
  return (
    <>
      <search className={filters.filters} aria-label={t('view.notes')}>
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
        <FilterSelect
          label={t('column.state')}
          all={t('state.all')}
          choices={noteStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={input.state}
          onChange={(chosen) => narrow({ state: chosen })}
          width={220}
        />
        <FilterSelect
          label={t('column.environment')}
          all={t('environment.all')}
          choices={noteEnvironments.map((value) => ({ value, label: t(`environment.${value}`) }))}
          value={input.environment}
          onChange={(chosen) => narrow({ environment: chosen })}
          width={220}
        />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/service-invoices/export', filters: input, columns: fileColumns }}
        caption={t('view.notes')}
        columns={useNoteColumns()}
        query={notes}
        rowId={({ id }) => id}
        openId={state.note}
        onOpen={({ id }) => setState({ note: id }, { push: state.note === undefined })}
        openLabel={({ takerName }) => t('open', { name: takerName })}
        nameOf={({ takerName }) => takerName}
        empty={
          <EmptyState
            title={t('none')}
            action={
              isNarrowed ? (
                <Button variant="default" onClick={clear}>
                  {t('list:empty.clear')}
                </Button>
              ) : null
            }
          />
        }
      />
      <SidePanel title={t('details')} isOpen={state.note !== undefined} onClose={() => setState({ note: undefined })}>
        {state.note === undefined ? null : <NotePanel key={state.note} noteId={state.note} mayWrite={mayWrite} />}
      </SidePanel>
    </>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  taker: ['takerName', 'takerCnpj'],
  state: ['state'],
  noteNumber: ['noteNumber', 'accessKey'],
  number: ['series', 'number'],
  invoice: ['invoiceNumber'],
  amount: ['amount'],
  environment: ['environment'],
  createdAt: ['createdAt', 'issuedAt', 'id'],
}
