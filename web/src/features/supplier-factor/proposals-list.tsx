import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { useProposalColumns } from '../../parts/supplier/proposal-columns.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ProposalPanel } from './proposal-panel.tsx'
import {
  narrowIn,
  PROPOSAL_STATES,
  proposalQuery,
  proposalsQuery,
  proposalsStart,
  useProposalsState,
} from './proposals-data.ts'

/** What was proposed, under the filters, and the one that is open. */
export function ProposalsList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('supplier-factor')
  const [state, setState] = useProposalsState()
  const list = useList({ ...proposalsStart, name: 'supplier_proposals', filters: ['state', 'supplier'] })
  const rows = useQuery({ ...proposalsQuery(state, list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = useQuery(proposalQuery(state.proposal))
  const narrow = narrowIn(state)
  const show = (proposal: string) => setState({ proposal, create: undefined }, { push: state.proposal === undefined })
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <FilterSelect
          label={t('column.state')}
          all={t('filter.state.all')}
          choices={PROPOSAL_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={narrow.state}
          onChange={(next) => setState({ state: next, page: 1 })}
          width={170}
        />
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/supplier-proposals/export',
          filters: { ...list.input, ...narrow },
          columns: fileColumns,
        }}
        caption={t('list.title')}
        columns={useProposalColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.proposal}
        onOpen={({ id }) => show(id)}
        openLabel={({ supplier, year }) => t('list.open', { supplier, year })}
        nameOf={({ supplier, year }) => `${supplier} ${year}`}
        empty={
          <NoRows
            table={list.table}
            isFiltered={Object.keys(narrow).length > 0}
            onClear={() => setState({ state: undefined, supplier: undefined })}
          >
            <EmptyState title={t('empty.title')} action={newOne}>
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={state.proposal !== undefined}
        onClose={() => setState({ proposal: undefined })}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(proposalsQuery(state, question)),
            }}
            openId={state.proposal}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>{(proposal) => <ProposalPanel key={proposal.id} proposal={proposal} />}</OneRecord>
      </SidePanel>
    </>
  )
}

const fileColumns = {
  supplier: ['supplier'],
  kind: ['kind'],
  year: ['year'],
  kgPerUnit: ['kgPerUnit', 'unit', 'source', 'isVerified'],
  state: ['state', 'decidedAt'],
  proposedAt: ['proposedAt', 'proposedBy'],
}
