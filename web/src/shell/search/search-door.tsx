import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onOpenSearch, openSearch } from './open-search.ts'

const SearchBar = lazy(() => import('./search-bar.tsx').then((module) => ({ default: module.SearchBar })))

/** Ctrl or Cmd+K, and whoever asks for it, open the search, which is loaded when it is first wanted. */
export function SearchDoor() {
  const [asked, setAsked] = useState(0)
  useEffect(() => onOpenSearch(() => setAsked((times) => times + 1)), [])
  useHotkeys([['mod+K', openSearch]])
  if (asked === 0) return null
  return (
    <Suspense fallback={null}>
      <SearchBar asked={asked} />
    </Suspense>
  )
}
