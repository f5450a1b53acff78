import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatPeriod } from '../../lib/date-format.ts'
import { formatDecimal, massText } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { EntryProposalPanel } from './entry-proposal-panel.tsx'
import {
  type EntryProposal,
  PROPOSAL_STATES,
  proposalQuery,
  proposalsQuery,
  proposalsStart,
  stateIn,
  useProposalsState,
} from './entry-proposals-data.ts'

/** What was proposed, under the filters, and the one that is open. */
export function EntryProposalsList() {
  // The words of the panel come with the page: one that waits for them would take the list off the screen.
  const { t } = useTranslation(['entry-proposal', 'list', 'audit', 'domain', 'catalogue', 'method-words'])
  const [{ state, proposal: openId }, setState] = useProposalsState()
  const table = useTableState(proposalsStart)
  const queries = useQueryClient()
  const rows = useQuery({ ...proposalsQuery(state, table), placeholderData: keepPreviousData })
  const open = useQuery(proposalQuery(openId))
  const show = (proposal: string) => setState({ proposal }, { push: openId === undefined })
  const narrow = stateIn(state)
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <FilterSelect
          label={t('column.state')}
          all={t('filter.state.all')}
          choices={PROPOSAL_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={narrow}
          onChange={(next) => setState({ state: next, page: 1 })}
          width={190}
        />
        <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <DataTable
        caption={t('list.title')}
        columns={useColumns()}
        table={table}
        query={rows}
        rowId={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => show(id)}
        openLabel={({ description }) => t('list.open', { description })}
        empty={
          <NoRows
            table={table}
            isFiltered={narrow !== undefined}
            onClear={() => setState({ state: undefined, page: 1 })}
          >
            <EmptyState
              title={t('empty.title')}
              action={<ButtonLink target={pathTo(paths.automation, {})}>{t('empty.act')}</ButtonLink>}
            >
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={openId !== undefined}
        onClose={() => setState({ proposal: undefined })}
        steps={
          <RecordSteps
            around={{
              table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(proposalsQuery(state, question)),
            }}
            openId={openId}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>{(proposal) => <EntryProposalPanel key={proposal.id} proposal={proposal} />}</OneRecord>
      </SidePanel>
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('entry-proposal')
  return [
    {
      key: 'description',
      title: t('column.description'),
      render: ({ description }: EntryProposal) => <bdi>{description}</bdi>,
    },
    {
      key: 'site',
      title: t('column.site'),
      render: ({ businessUnitName }: EntryProposal) => <bdi>{businessUnitName ?? t('site.gone')}</bdi>,
    },
    {
      key: 'period',
      title: t('column.period'),
      render: ({ periodStart, periodEnd }: EntryProposal) => formatPeriod(periodStart, periodEnd),
    },
    {
      key: 'quantity',
      title: t('column.quantity'),
      isNumber: true,
      render: ({ quantity }: EntryProposal) => <bdi>{`${formatDecimal(quantity.value)} ${quantity.unit}`}</bdi>,
    },
    {
      key: 'co2e',
      title: t('column.co2e'),
      sort: 'co2eKg' as const,
      isNumber: true,
      render: ({ co2eKg }: EntryProposal) => <bdi>{massText(co2eKg)}</bdi>,
    },
    { key: 'state', title: t('column.state'), render: ({ state }: EntryProposal) => t(`state.${state}`) },
    {
      key: 'proposed',
      title: t('column.proposed'),
      sort: 'proposedAt' as const,
      render: ({ keyName, proposedBy, proposedAt }: EntryProposal) => (
        <bdi>{[keyName ?? proposedBy, formatInstant(proposedAt)].filter(Boolean).join(' · ')}</bdi>
      ),
    },
  ]
}
