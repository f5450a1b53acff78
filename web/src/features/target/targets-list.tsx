import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShare, shiftDecimal } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TargetChecks } from './target-checks.tsx'
import { TargetForm } from './target-form.tsx'
import { TargetNotices } from './target-notices.tsx'
import { TargetPath } from './target-path.tsx'
import { type Target, targetQuery, targetsQuery, targetsStart, useTargetsState } from './targets-data.ts'

/** The targets, and the one that is open: its path, its rules, its form and its history. */
export function TargetsList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('target')
  const [state, setState] = useTargetsState()
  const list = useList({ ...targetsStart, name: 'targets', filters: [] })
  const rows = useQuery({ ...targetsQuery(list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const mayWrite = useCan('target:write')
  const open = useQuery(targetQuery(state.target))
  const show = (target: string) => setState({ target }, { push: state.target === undefined })
  const close = () => setState({ target: undefined })
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/targets/export', filters: list.input, columns: fileColumns }}
        caption={t('list.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.target}
        onOpen={({ id }) => show(id)}
        openLabel={({ name }) => t('list.open', { name })}
        nameOf={({ name }) => name}
        empty={
          <NoRows table={list.table} isFiltered={false} onClear={() => list.table.setSearch('')}>
            <EmptyState title={t('empty.title')} action={newOne}>
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={state.target !== undefined}
        onClose={close}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(targetsQuery(question)),
            }}
            openId={state.target}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>
          {(target) => (
            <Stack gap="lg">
              <TargetNotices target={target} />
              <TargetPath target={target} />
              <TargetChecks target={target} />
              {mayWrite ? <TargetForm key={target.id} target={target} onDone={close} /> : null}
              <RecordHistory entity="target" recordId={target.id} />
            </Stack>
          )}
        </OneRecord>
      </SidePanel>
    </>
  )
}

const fileColumns = {
  name: ['name', 'term', 'createdAt'],
  scopes: ['scopes', 'categories'],
  measure: ['measure'],
  baseYear: ['baseYear'],
  targetYear: ['targetYear', 'submittedYear', 'rules'],
  cutPercent: ['cutPercent'],
}

function useColumns() {
  const { t } = useTranslation(['target', 'common', 'domain'])
  const scopeOf = (scope: Target['scopes'][number], { categories }: Target) =>
    scope === 3 && categories.length > 0
      ? `${t('common:scope.3')}: ${categories.map((category) => t(`domain:category.${category}`)).join(', ')}`
      : t(`common:scope.${scope}`)
  return [
    {
      key: 'name',
      title: t('column.name'),
      sort: 'name' as const,
      render: ({ name }: Target) => <span dir="auto">{name}</span>,
    },
    {
      key: 'scopes',
      title: t('column.scopes'),
      render: (target: Target) => target.scopes.map((scope) => scopeOf(scope, target)).join(', '),
    },
    {
      key: 'measure',
      title: t('column.measure'),
      render: ({ measure, product }: Target) =>
        product ? <span dir="auto">{`${product.name} (${product.unit})`}</span> : t(`measure.${measure ?? 'none'}`),
    },
    {
      key: 'baseYear',
      title: t('column.baseYear'),
      render: ({ baseYear }: Target) => <bdi className="pg-num">{baseYear}</bdi>,
    },
    {
      key: 'targetYear',
      title: t('column.targetYear'),
      sort: 'targetYear' as const,
      render: ({ targetYear }: Target) => <bdi className="pg-num">{targetYear}</bdi>,
    },
    {
      key: 'cutPercent',
      title: t('column.cutPercent'),
      render: ({ cutPercent }: Target) => <bdi className="pg-num">{formatShare(shiftDecimal(cutPercent, -2))}</bdi>,
    },
  ]
}
