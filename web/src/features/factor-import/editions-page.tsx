import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { DifferencesList } from './differences-list.tsx'
import { editionsQuery, pairOf, useEditionsState } from './editions-data.ts'

/** Two editions of a publication, factor by factor: what is new, gone, changed. */
export function EditionsPage() {
  const { t } = useTranslation('factor-import')
  const cite = useCitations()
  const [state, setState] = useEditionsState()
  const query = useQuery(editionsQuery)
  const pair = query.data && pairOf(query.data, state)
  return (
    <Page title={t('difference.title')} question={t('difference.about')}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <SkeletonRows rows={8} height={40} />
      ) : pair === undefined ? (
        <EmptyState title={t('difference.no_editions')}>{t('difference.no_editions.text')}</EmptyState>
      ) : (
        <>
          <div className={filters.filters}>
            <FilterSelect
              label={t('column.edition')}
              choices={query.data
                .filter(({ editions }) => editions.length > 1)
                .map(({ source, title }) => ({ value: source, label: cite(title) }))}
              value={pair.publication.source}
              onChange={(source) => setState({ source, from: undefined, to: undefined, kind: undefined })}
              width={320}
            />
            <FilterSelect
              label={t('difference.from')}
              choices={choicesOf(pair.publication.editions, pair.to)}
              value={pair.from}
              onChange={(from) => setState({ source: pair.publication.source, from, to: pair.to })}
            />
            <FilterSelect
              label={t('difference.to')}
              choices={choicesOf(pair.publication.editions, pair.from)}
              value={pair.to}
              onChange={(to) => setState({ source: pair.publication.source, from: pair.from, to })}
            />
          </div>
          <DifferencesList pair={pair} />
        </>
      )}
    </Page>
  )
}

function choicesOf(editions: readonly { readonly edition: string }[], other: string) {
  return editions.filter(({ edition }) => edition !== other).map(({ edition }) => ({ value: edition, label: edition }))
}
