import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePoll } from '../../lib/live/live.tsx'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { TableState } from '../../ui/table-state.ts'
import { billKinds } from './bill.ts'
import { useBillColumns } from './bill-columns.tsx'
import {
  type BillSort,
  billFilters,
  billStates,
  billsInput,
  billsQuery,
  billsStart,
  billsUnasked,
} from './bills-data.ts'
import { useSendBills } from './use-bills.ts'

/** Where bills are sent, and all of them with their state; those to confirm can be gone through one after the other. */
export function BillList({ onOpen }: { onOpen: (billId: string) => void }) {
  const { t } = useTranslation('bill')
  const [state, setState] = useUrlState(billsUnasked)
  const list = useList({ ...billsStart, name: 'bills', filters: billFilters })
  const poll = usePoll()
  const input = billsInput(state, list.table)
  const bills = useQuery({
    ...billsQuery(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => poll(data && data.reading > 0 ? 1500 : false),
  })
  const first = bills.data?.rows.find((row) => row.state === 'to_confirm')
  return (
    <>
      <SendBills />
      <Section
        title={t('list.title')}
        note={t('list.note')}
        action={
          first ? (
            <Button onClick={() => onOpen(first.id)}>{t('list.confirm', { count: bills.data?.toConfirm ?? 0 })}</Button>
          ) : undefined
        }
      >
        <Filters table={list.table} input={input} />
        <ListTable
          list={list}
          file={{ path: '/api/v1/bills/export', filters: input, columns: fileColumns }}
          caption={t('list.title')}
          columns={useBillColumns()}
          query={bills}
          rowId={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          openLabel={({ fileName }) => t('list.open', { name: fileName })}
          nameOf={({ supplier, fileName }) => supplier ?? fileName}
          empty={
            <NoRows
              table={list.table}
              isFiltered={Boolean(input.state ?? input.kind)}
              onClear={() => setState({ state: undefined, kind: undefined })}
            >
              <EmptyState title={t('empty.title')} example={t('empty.example')}>
                {t('empty.text')}
              </EmptyState>
            </NoRows>
          }
        />
      </Section>
    </>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  supplier: ['supplier'],
  fileName: ['kind', 'file'],
  state: ['state', 'confidence'],
  meter: ['meter'],
  month: ['month'],
  total: ['total'],
  createdAt: ['sent', 'id'],
}

function Filters({ table, input }: { table: TableState<BillSort>; input: ReturnType<typeof billsInput> }) {
  const { t } = useTranslation(['bill', 'list'])
  const [, setState] = useUrlState(billsUnasked)
  const narrow = (change: Partial<typeof billsUnasked>) => {
    setState(change)
    table.setPage(1)
  }
  return (
    <search className={filters.filters}>
      <FilterSelect
        label={t('filter.state')}
        all={t('filter.all')}
        choices={billStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={input.state}
        onChange={(state) => narrow({ state })}
        width={200}
      />
      <FilterSelect
        label={t('list:filter.kind')}
        all={t('list:filter.kind.all')}
        choices={billKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={input.kind}
        onChange={(kind) => narrow({ kind })}
        width={200}
      />
      <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
    </search>
  )
}

function SendBills() {
  const { t } = useTranslation('bill')
  const send = useSendBills()
  const mayImport = useCan('document:import')
  return (
    <div>
      <FileDrop
        label={t(send.isPending ? 'drop.sending' : 'drop.label')}
        hint={t(mayImport ? 'drop.hint' : 'not_allowed')}
        accept=".pdf,.png,.jpg,.jpeg"
        isDisabled={!mayImport || send.isPending}
        onFiles={(files) => send.mutate(files)}
      />
    </div>
  )
}
