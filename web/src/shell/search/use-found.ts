import { useDebouncedValue } from '@mantine/hooks'
import { IconArticle, IconClock } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { allArticles } from '../../lib/articles.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { isFound } from '../../lib/forgiving.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { workingYear } from '../../lib/working-year.ts'
import { navFor, searchOf } from '../nav.ts'
import { useActs } from './acts.ts'
import type { Found, FoundGroup } from './found.ts'
import { readRecents } from './recents.ts'
import { useRecords } from './records.ts'

/** Texts shorter than this are like too much to be looked up. */
const LEAST = 3
const WAIT_MS = 150
const ARTICLES = 3

/** What a search finds: what the browser knows at once, what the server knows a little later. */
export function useFound(query: string, owner: string) {
  const { t } = useTranslation('shell')
  const typed = query.trim()
  const [asked] = useDebouncedValue(typed, WAIT_MS)
  const asking = api.search.find.queryOptions({ input: { text: asked, language: shownLanguage() } })
  const mayFind = useCan('search:read') && asked.length >= LEAST
  const records = useQuery({ ...asking, enabled: mayFind, placeholderData: keepPreviousData })
  const pages = usePages()
  const acts = useActs(typed)
  const articles = useArticles(typed)
  const recordsOf = useRecords()
  if (typed === '') {
    const recent = recentGroup(owner, t('search.group.recent'))
    return { groups: [...recent, ...pages], isBusy: false, failed: undefined }
  }
  const found = pages.flatMap(({ rows }) => rows).filter(({ label, note }) => isFound(`${label} ${note}`, typed))
  const isOurs = typed.length >= LEAST && records.data !== undefined
  const groups: FoundGroup[] = [
    { key: 'acts', label: t('search.group.acts'), rows: acts },
    { key: 'pages', label: t('search.group.pages'), rows: byName(found, typed) },
    ...(isOurs && records.data ? recordsOf(records.data) : []),
    { key: 'articles', label: t('search.group.articles'), rows: articles },
  ]
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    isBusy: typed.length >= LEAST && (records.isFetching || asked !== typed),
    failed: records.isError ? () => void records.refetch() : undefined,
  }
}

/** Pages whose name holds what was typed before those that only speak of it. */
function byName(rows: readonly Found[], typed: string): Found[] {
  return rows
    .toSorted((left, right) => Number(isFound(right.label, typed)) - Number(isFound(left.label, typed)))
    .slice(0, 6)
}

function recentGroup(owner: string, label: string): FoundGroup[] {
  const rows = readRecents(owner).map((one) => ({ ...one, id: `recent:${one.id}`, icon: IconClock }))
  return rows.length === 0 ? [] : [{ key: 'recent', label, rows }]
}

function usePages(): FoundGroup[] {
  const { t } = useTranslation('shell')
  return navFor(useViewer()).map((section) => ({
    key: section.key,
    label: t(`section.${section.key}`),
    rows: section.items.map(({ path, key, icon }) => ({
      id: path,
      label: t(`nav.${key}`),
      note: t(`nav.${key}.about`),
      icon,
      to: path,
      search: searchOf(path, workingYear()),
    })),
  }))
}

function useArticles(typed: string): Found[] {
  const { language } = useTranslation('shell').i18n
  const { data } = useQuery({
    queryKey: ['articles', language, 'all'],
    queryFn: () => allArticles(language),
    enabled: typed.length >= LEAST,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (data ?? [])
    .filter(({ title, description }) => isFound(`${title} ${description}`, typed))
    .slice(0, ARTICLES)
    .map(({ slug, title, description }) => ({
      id: `article:${slug}`,
      label: title,
      note: description,
      icon: IconArticle,
      to: { href: `/blog/${slug}?lng=${language}` },
      search: {},
    }))
}
