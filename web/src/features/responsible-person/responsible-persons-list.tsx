import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import panel from '../../ui/side-panel.module.css'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ResponsiblePersonForm } from './responsible-person-form.tsx'
import {
  fullName,
  type ResponsiblePerson,
  responsiblePersonQuery,
  responsiblePersonsQuery,
  responsiblePersonsStart,
  useResponsiblePersonsState,
} from './responsible-persons-data.ts'

/** The people who answer for the inventory, and who is open, with their history. */
export function ResponsiblePersonsList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('responsible-person')
  const [state, setState] = useResponsiblePersonsState()
  const list = useList({ ...responsiblePersonsStart, name: 'responsible_persons', filters: [] })
  const rows = useQuery({ ...responsiblePersonsQuery(list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = useQuery(responsiblePersonQuery(state.person))
  const show = (person: string) => setState({ person }, { push: state.person === undefined })
  const close = () => setState({ person: undefined })
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/responsible-persons/export', filters: list.input, columns: fileColumns }}
        caption={t('list.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.person}
        onOpen={({ id }) => show(id)}
        openLabel={(person) => t('list.open', { name: fullName(person) })}
        nameOf={fullName}
        empty={
          <NoRows table={list.table} isFiltered={false} onClear={() => undefined}>
            <EmptyState title={t('empty.title')} action={newOne}>
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={state.person !== undefined}
        onClose={close}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(responsiblePersonsQuery(question)),
            }}
            openId={state.person}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>
          {(person) => (
            <div className={panel.body}>
              <ResponsiblePersonForm key={person.id} person={person} onDone={close} />
              <RecordHistory entity="responsible_person" recordId={person.id} />
            </div>
          )}
        </OneRecord>
      </SidePanel>
    </>
  )
}

const fileColumns = {
  name: ['firstName', 'lastName', 'createdAt'],
  position: ['position'],
  department: ['department'],
  email: ['email'],
  phone: ['phone'],
}

function useColumns() {
  const { t } = useTranslation('responsible-person')
  const told = (key: 'position' | 'department') => ({
    key,
    title: t(`column.${key}`),
    render: (person: ResponsiblePerson) => (
      <span dir="auto" className={person[key] === null ? 'pg-quiet' : undefined}>
        {person[key] ?? t('not_given')}
      </span>
    ),
  })
  const written = (key: 'email' | 'phone') => ({
    key,
    title: t(`column.${key}`),
    render: (person: ResponsiblePerson) =>
      person[key] === null ? <span className="pg-quiet">{t('not_given')}</span> : <bdi dir="ltr">{person[key]}</bdi>,
  })
  return [
    {
      key: 'name',
      title: t('column.name'),
      sort: 'name' as const,
      render: (person: ResponsiblePerson) => <span dir="auto">{fullName(person)}</span>,
    },
    told('position'),
    told('department'),
    written('email'),
    written('phone'),
  ]
}
