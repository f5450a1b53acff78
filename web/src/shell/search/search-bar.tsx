import '@mantine/spotlight/styles.layer.css'
import { Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { search, searchStore } from './search-store.ts'

const SearchResults = lazy(() => import('./search-results.tsx').then((module) => ({ default: module.SearchResults })))

/** Pages, acts, lines, documents, issuers, units, factors and articles under one field; it opens each time it is asked for. */
export function SearchBar({ asked }: { asked: number }) {
  const { t } = useTranslation('shell')
  const [query, setQuery] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useEffect(search.open, [asked])
  return (
    <Spotlight.Root
      store={searchStore}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight="min(70vh, 36rem)"
    >
      <Spotlight.Search
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        maxLength={200}
      />
      <Spotlight.ActionsList>
        <Suspense fallback={<Spotlight.Empty>{t('search.busy')}</Spotlight.Empty>}>
          <SearchResults query={query} onOpened={search.close} />
        </Suspense>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
