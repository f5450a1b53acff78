import { Button } from '@mantine/core'
import { OFFER_STATES } from '@pegada/contract/marketplace-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { StateSearch } from '../../parts/list/state-search.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { deskQuery, deskStart, deskStateIn, useDeskState } from './desk-data.ts'
import { DeskOffer } from './desk-offer.tsx'
import type { Offer } from './marketplace-data.ts'
import { OfferForm } from './offer-form.tsx'
import { OfferName } from './offer-words.tsx'

/** The offers that platform administrators write, publish and take back. */
export function MarketDeskPage() {
  const { t } = useTranslation(['marketplace', 'shell'])
  const [state, setState] = useDeskState()
  const list = useList({ ...deskStart, name: 'market_desk', filters: ['state'] })
  const { table } = list
  const narrowed = deskStateIn(state)
  const offers = useQuery({ ...deskQuery(state, table), placeholderData: keepPreviousData })
  const open = offers.data?.rows.find(({ id }) => id === state.offer)
  const newOne = (
    <Button onClick={() => setState({ create: 'yes', offer: undefined }, { push: true })}>{t('desk.new')}</Button>
  )
  return (
    <Page title={t('shell:nav.market_desk')} question={t('shell:nav.market_desk.about')} actions={newOne}>
      <StateSearch
        label={t('offers.search')}
        table={table}
        states={OFFER_STATES.map((value) => ({ value, label: t(`offer_state.${value}`) }))}
        state={narrowed.state}
        onState={(next) => setState({ state: next })}
      />
      <ListTable
        list={list}
        file={{
          path: '/api/v1/market-desk/offers/export',
          filters: { ...list.input, ...narrowed },
          columns: fileColumns,
        }}
        caption={t('offers.title')}
        columns={useColumns()}
        query={offers}
        rowId={({ id }) => id}
        openId={state.offer}
        onOpen={({ id }) => setState({ offer: id }, { push: state.offer === undefined })}
        openLabel={({ title }) => t('open', { name: title })}
        nameOf={({ title }) => title}
        empty={
          <NoRows
            table={table}
            isFiltered={narrowed.state !== undefined}
            onClear={() => setState({ state: undefined })}
          >
            <EmptyState title={t('desk.empty.title')} action={newOne}>
              {t('desk.empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('desk.new')}
        isOpen={state.create !== undefined}
        onClose={() => setState({ create: undefined })}
      >
        <OfferForm onDone={({ id }) => setState({ create: undefined, offer: id })} />
      </SidePanel>
      <SidePanel title={t('offers.panel')} isOpen={open !== undefined} onClose={() => setState({ offer: undefined })}>
        {open === undefined ? null : <DeskOffer key={open.id} offer={open} />}
      </SidePanel>
    </Page>
  )
}

const fileColumns = {
  title: ['title', 'isExample', 'description'],
  state: ['state', 'publishedAt', 'updatedAt'],
  kind: ['kind'],
  provider: ['provider', 'cnpj', 'email', 'states'],
  validTo: ['validFrom', 'validTo', 'terms'],
}

const tones = { draft: 'quiet', published: 'done', withdrawn: 'attention' } as const

function useColumns() {
  const { t } = useTranslation('marketplace')
  return [
    {
      key: 'title',
      title: t('column.title'),
      sort: 'title' as const,
      render: (offer: Offer) => <OfferName offer={offer} />,
    },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state }: Offer) => <StatusBadge tone={tones[state]}>{t(`offer_state.${state}`)}</StatusBadge>,
    },
    { key: 'kind', title: t('column.kind'), render: ({ kind }: Offer) => t(`kind.${kind}`) },
    {
      key: 'provider',
      title: t('column.provider'),
      sort: 'provider' as const,
      render: ({ provider }: Offer) => <span dir="auto">{provider}</span>,
    },
    {
      key: 'validTo',
      title: t('column.validTo'),
      sort: 'validTo' as const,
      render: ({ validTo }: Offer) => <bdi className="pg-num">{formatDay(validTo)}</bdi>,
    },
  ]
}
