import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import type { Column } from '../../ui/table-props.ts'
import { touchedByParty } from './party.ts'

type Place = Outputs['documentParty']['listPlaces']['rows'][number]

/** Where documents of branches that are no unit count, as somebody said for those to come too; each can be taken back. */
export function PlacesSection() {
  const { t } = useTranslation('document-party-words')
  const mayDecide = useCan('document-item:decide')
  const list = useList({ name: 'party_places', sort: 'placedAt', sorts: ['placedAt'], filters: [], prefix: 'f' })
  const { table } = list
  const places = useQuery({
    ...api.documentParty.listPlaces.queryOptions({ input: list.input }),
    placeholderData: keepPreviousData,
  })
  const undo = useAct(api.documentParty.undoPlace.call, {
    cause: 'documentParty.undoPlace',
    reread: touchedByParty,
    done: t('places.undone'),
  })
  if (places.data?.total === 0 && table.search === undefined) return null
  const columns = columnsOf(t, ({ id, cnpj }) => (
    <ReasonButton
      size="compact-sm"
      variant="default"
      reason={mayDecide ? undefined : t('not_allowed')}
      isBusy={undo.isPending && undo.variables.placeId === id}
      label={t('places.undo.label', { cnpj: formatCnpj(cnpj) })}
      onPress={() => undo.mutate({ placeId: id })}
    >
      {t('places.undo')}
    </ReasonButton>
  ))
  return (
    <Section title={t('places.title')} note={t('places.note')}>
      <search className={filters.filters} aria-label={t('places.title')}>
        <SearchBox label={t('places.search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/document-parties/places/export', filters: list.input, columns: fileColumns }}
        caption={t('places.title')}
        columns={columns}
        query={places}
        rowId={({ id }) => id}
        nameOf={({ cnpj }) => formatCnpj(cnpj)}
        empty={
          <NoRows table={table} isFiltered={false} onClear={() => table.setSearch('')}>
            {null}
          </NoRows>
        }
      />
    </Section>
  )
}

const fileColumns = { branch: ['cnpj', 'name', 'by', 'placedAt'], unit: ['unit'], documents: ['documents'] }

function columnsOf(
  t: TFunction<'document-party-words'>,
  actions: (row: Place) => ReactNode,
): Column<Place, 'placedAt'>[] {
  return [
    {
      key: 'branch',
      title: t('places.branch'),
      sort: 'placedAt',
      render: ({ cnpj, name, placedBy, placedAt }) => (
        <>
          <span>{joined([formatCnpj(cnpj), name])}</span>
          <br />
          <span className="pg-quiet">{t('places.by', { name: placedBy, when: formatInstant(placedAt) })}</span>
        </>
      ),
    },
    { key: 'unit', title: t('place.unit'), width: 260, render: ({ businessUnitName }) => businessUnitName },
    {
      key: 'documents',
      title: t('places.documents'),
      isNumber: true,
      width: 130,
      render: ({ documents }) => formatCount(documents),
    },
    { key: 'actions', title: t('places.action'), width: 200, render: actions },
  ]
}
