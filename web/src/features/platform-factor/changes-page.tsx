import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TableFooter } from '../../ui/table-footer.tsx'
import { ChangeCard } from './change-card.tsx'
import { changeFilters, changesInput, changesQuery, changesStart, useChangesState } from './factors-data.ts'
import classes from './platform-factor.module.css'

/** What is meant to change in the catalogue: drafts, what waits for a review or for its day, and what became of others. */
export function FactorChangesPage() {
  const { t } = useTranslation('platform-factor')
  const [{ state }, setState] = useChangesState()
  const list = useList({ ...changesStart, name: 'factor_changes', filters: ['state'] })
  const { table } = list
  const { data, error, refetch } = useQuery({ ...changesQuery(state, table), placeholderData: keepPreviousData })
  return (
    <Page
      title={t('changes.title')}
      question={t('changes.question')}
      actions={
        <ButtonLink variant="default" target={pathTo(paths.adminFactors)}>
          {t('title')}
        </ButtonLink>
      }
    >
      {data?.reviewers === 0 ? <Notice tone="warning">{t('changes.alone')}</Notice> : null}
      <search className={filters.filters} aria-label={t('changes.title')}>
        <FilterSelect
          label={t('changes.filter')}
          all={t('filter.open')}
          choices={changeFilters
            .filter((one) => one !== 'open')
            .map((value) => ({ value, label: t(`filter.${value}`) }))}
          value={state === 'open' ? undefined : state}
          onChange={(chosen) => {
            setState({ state: chosen })
            table.setPage(1)
          }}
          width={220}
        />
        <ListActs list={list} path="/api/v1/factor-changes/export" filters={changesInput(state, table)} />
      </search>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={4} height={96} />
      ) : data.total === 0 ? (
        <EmptyState title={t('changes.none')}>{t('changes.none.text')}</EmptyState>
      ) : (
        <>
          <ul className={classes.cards}>
            {data.rows.map((change) => (
              <li key={change.id}>
                <ChangeCard change={change} />
              </li>
            ))}
          </ul>
          <TableFooter table={table} answer={data} shown={data.rows.length} />
        </>
      )}
    </Page>
  )
}
