import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo, supplierRecord } from '../../lib/paths.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ManySuppliers } from './many-suppliers.tsx'
import { supplierFileColumns, useSupplierColumns } from './supplier-columns.tsx'
import { SupplierDetailView } from './supplier-detail.tsx'
import { SupplierFilters } from './supplier-filters.tsx'
import {
  narrowIn,
  supplierFilters,
  supplierQuery,
  suppliersQuery,
  suppliersStart,
  useSuppliersState,
} from './suppliers-data.ts'

/** The suppliers under the filters with their figures of a year, and the one that is open. */
export function SuppliersList() {
  const { t } = useTranslation('supplier')
  const [state, setState] = useSuppliersState()
  const list = useList({ ...suppliersStart, name: 'suppliers', filters: supplierFilters })
  const rows = useQuery({ ...suppliersQuery(state, list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = useQuery(supplierQuery(state.supplier))
  const narrow = narrowIn(state)
  const show = (supplier: string) => setState({ supplier }, { push: state.supplier === undefined })
  return (
    <>
      <SupplierFilters table={list.table} />
      <ListTable
        list={list}
        file={{
          path: '/api/v1/suppliers/export',
          filters: { ...list.input, ...narrow, year: state.year },
          columns: supplierFileColumns,
        }}
        selectionActs={
          <ManySuppliers
            selection={list.selection}
            filter={{ ...narrow, year: state.year, ...(list.table.search && { search: list.table.search }) }}
          />
        }
        caption={t('list.title')}
        columns={useSupplierColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.supplier}
        onOpen={({ id }) => show(id)}
        openLabel={({ name }) => t('list.open', { name })}
        nameOf={({ name }) => name}
        empty={
          <NoRows
            table={list.table}
            isFiltered={Object.keys(narrow).length > 0}
            onClear={() => setState(Object.fromEntries(supplierFilters.map((name) => [name, undefined])))}
          >
            <EmptyState
              title={t('empty.title')}
              action={<ButtonLink target={pathTo(paths.upload)}>{t('empty.upload')}</ButtonLink>}
            >
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={state.supplier !== undefined}
        onClose={() => setState({ supplier: undefined })}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(suppliersQuery(state, question)),
            }}
            openId={state.supplier}
            onOpen={show}
            pageOf={supplierRecord}
          />
        }
      >
        <OneRecord query={open}>
          {(supplier) => <SupplierDetailView key={supplier.id} supplier={supplier} onOpen={show} />}
        </OneRecord>
      </SidePanel>
    </>
  )
}
