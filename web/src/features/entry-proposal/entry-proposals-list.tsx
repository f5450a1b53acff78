import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatPeriod } from '../../lib/date-format.ts'
import { formatDecimal, massText } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { StateSearch } from '../../parts/list/state-search.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DecideMany } from './decide-many.tsx'
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
  const list = useList({ ...proposalsStart, name: 'entry_proposals', filters: ['state'] })
  const { table } = list
  const queries = useQueryClient()
  const rows = useQuery({ ...proposalsQuery(state, table), placeholderData: keepPreviousData })
  const open = useQuery(proposalQuery(openId))
  const show = (proposal: string) => setState({ proposal }, { push: openId === undefined })
  const narrow = stateIn(state)
  return (
    <>
      <StateSearch
        label={t('search')}
        table={table}
        states={PROPOSAL_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        state={narrow}
        onState={(next) => setState({ state: next })}
      />
      <ListTable
        list={list}
        file={{
          path: '/api/v1/entry-proposals/export',
          filters: { ...list.input, ...(narrow && { state: narrow }) },
          columns: fileColumns,
        }}
        selectionActs={<DecideMany selection={list.selection} search={table.search} state={narrow} />}
        caption={t('list.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => show(id)}
        openLabel={({ description }) => t('list.open', { description })}
        nameOf={({ description }) => description}
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

const fileColumns = {
  description: ['description', 'note'],
  site: ['site'],
  period: ['periodStart', 'periodEnd'],
  quantity: ['quantity', 'unit'],
  co2e: ['scope', 'co2eKg'],
  state: ['state', 'decidedBy', 'decidedAt', 'reason'],
  proposed: ['key', 'proposedBy', 'proposedAt'],
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
