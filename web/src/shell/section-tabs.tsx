import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../lib/session.tsx'
import { useWorkingYear } from '../lib/working-year.ts'
import { hasNeighboursUnderIt, navFor, searchOf, sectionOf } from './nav.ts'
import classes from './section-tabs.module.css'

/**
 * The pages of the section that one is in and may see, under the bar: in as many lines as they need, and in one that is pushed along where the
 * window is narrow, with a shade where it goes on.
 */
export function SectionTabs() {
  const { t } = useTranslation('shell')
  const path = useLocation({ select: (location) => location.pathname })
  const year = useWorkingYear()
  const row = useRef<HTMLElement>(null)
  const section = sectionOf(path)
  const seen = navFor(useViewer()).find(({ key }) => key === section?.key)
  const tabs = seen?.items.filter(({ isNested }) => !isNested) ?? []
  useEffect(() => {
    bringIn(row.current, row.current?.querySelector(`[aria-current='page'][href^='${path}']`))
  }, [path])
  if (!section || tabs.length < 2) return null
  return (
    <nav ref={row} className={classes.tabs} aria-label={t(`section.${section.key}`)}>
      {tabs.map((item) => (
        <Link
          key={item.path}
          to={item.path}
          search={searchOf(item.path, year)}
          className={classes.tab}
          onFocus={(event) => bringIn(row.current, event.currentTarget)}
          activeOptions={{ exact: hasNeighboursUnderIt(item.path), includeSearch: false }}
        >
          {t(`nav.${item.key}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Pushes the line along until the tab stands in its middle; the window stays where it is. */
function bringIn(row: HTMLElement | null, tab: Element | null | undefined): void {
  if (!row || !tab) return
  const [own, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2)
}
