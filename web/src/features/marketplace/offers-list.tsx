import { STATES } from '@pegada/core/company/address.ts'
import { OFFER_KINDS } from '@pegada/core/marketplace/offer-kind.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Offer, offerQuery, offersNarrowed, offersQuery, offersStart, useOffersState } from './marketplace-data.ts'
import { OfferPanel } from './offer-panel.tsx'
import { OfferName, Region } from './offer-words.tsx'

/** The offers of what the inventory asks for, or all of them, and the one that is open. */
export function OffersList() {
  const { t } = useTranslation('marketplace')
  const [state, setState] = useOffersState()
  const list = useList({ ...offersStart, name: 'market_offers', filters: ['show', 'kind', 'uf'] })
  const { table } = list
  const queries = useQueryClient()
  const offers = useQuery({ ...offersQuery(state, table), placeholderData: keepPreviousData })
  const open = useQuery(offerQuery(state.offer))
  const { kind, uf, show } = state
  const showOffer = (offer: string) => setState({ offer }, { push: state.offer === undefined })
  return (
    <Section title={t('offers.title')} note={t('no_payment')}>
      <search className={filters.filters} aria-label={t('offers.title')}>
        <SearchBox label={t('offers.search')} value={table.search} onSearch={table.setSearch} />
        <FilterSelect
          label={t('filter.show')}
          all={t('filter.needed')}
          choices={[{ value: 'all', label: t('filter.all') }]}
          value={show}
          onChange={(next) => setState({ show: next, page: 1 })}
          width={270}
        />
        <FilterSelect
          label={t('column.kind')}
          all={t('kind.all')}
          choices={OFFER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(next) => setState({ kind: next, page: 1 })}
        />
        <FilterSelect
          label={t('filter.uf')}
          all={t('filter.uf.all')}
          choices={STATES.map((value) => ({ value, label: value }))}
          value={uf}
          onChange={(next) => setState({ uf: next, page: 1 })}
          width={160}
        />
      </search>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/market-offers/export',
          filters: { ...list.input, ...offersNarrowed(state) },
          columns: fileColumns,
        }}
        caption={t('offers.title')}
        columns={useColumns()}
        query={offers}
        rowId={({ id }) => id}
        openId={state.offer}
        onOpen={({ id }) => showOffer(id)}
        openLabel={({ title }) => t('open', { name: title })}
        nameOf={({ title }) => title}
        empty={
          <NoRows
            table={table}
            isFiltered={show !== 'all' || kind !== undefined || uf !== undefined}
            onClear={() => setState({ show: 'all', kind: undefined, uf: undefined })}
          >
            <EmptyState title={t('offers.empty.title')}>{t('offers.empty.text')}</EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('offers.panel')}
        isOpen={state.offer !== undefined}
        onClose={() => setState({ offer: undefined })}
        steps={
          <RecordSteps
            around={{
              table,
              answer: offers.data,
              read: (question) => queries.fetchQuery(offersQuery(state, question)),
            }}
            openId={state.offer}
            onOpen={showOffer}
          />
        }
      >
        <OneRecord query={open}>{(offer) => <OfferPanel offer={offer} year={state.year} />}</OneRecord>
      </SidePanel>
    </Section>
  )
}

const fileColumns = {
  title: ['title', 'isExample', 'description', 'terms'],
  kind: ['kind'],
  provider: ['provider', 'cnpj', 'email'],
  states: ['states'],
  validTo: ['publishedAt', 'validFrom', 'validTo'],
}

function useColumns() {
  const { t } = useTranslation('marketplace')
  return [
    {
      key: 'title',
      title: t('column.title'),
      sort: 'title' as const,
      render: (offer: Offer) => <OfferName offer={offer} />,
    },
    { key: 'kind', title: t('column.kind'), render: ({ kind }: Offer) => t(`kind.${kind}`) },
    {
      key: 'provider',
      title: t('column.provider'),
      sort: 'provider' as const,
      render: ({ provider }: Offer) => <span dir="auto">{provider}</span>,
    },
    { key: 'states', title: t('column.states'), render: ({ states }: Offer) => <Region states={states} /> },
    {
      key: 'validTo',
      title: t('column.validTo'),
      sort: 'validTo' as const,
      render: ({ validTo }: Offer) => <bdi className="pg-num">{formatDay(validTo)}</bdi>,
    },
  ]
}
