import { Button } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import type { Found } from './found.ts'
import { keepRecent } from './recents.ts'
import { chooseFirst } from './search-store.ts'
import { useFound } from './use-found.ts'

/** What was found, by kind; with nothing typed what was opened last, then the pages. */
export function SearchResults({ query, onOpened }: { query: string; onOpened: () => void }) {
  const { t } = useTranslation('shell')
  const { user, company } = useViewer()
  const owner = `${company.id}:${user.id}`
  const { groups, isBusy, failed } = useFound(query, owner)
  const navigate = useNavigate()
  const open = (found: Found) => {
    keepRecent(owner, found)
    onOpened()
    if (typeof found.to === 'string') void navigate({ to: found.to, search: found.search })
    else location.assign(found.to.href)
  }
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id)).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is found
  useEffect(chooseFirst, [ids])
  const many = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      {groups.map(({ key, label, rows }) => (
        <Spotlight.ActionsGroup key={key} label={label} role="group" aria-label={label}>
          {rows.map((found) => (
            <Spotlight.Action
              key={found.id}
              label={found.label}
              description={found.note}
              leftSection={<found.icon size={18} stroke={1.6} aria-hidden />}
              highlightQuery
              onClick={() => open(found)}
            />
          ))}
        </Spotlight.ActionsGroup>
      ))}
      {failed ? (
        <Spotlight.Empty role="alert">
          {t('search.failed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={failed}>
            {t('search.retry')}
          </Button>
        </Spotlight.Empty>
      ) : many === 0 ? (
        <Spotlight.Empty role="status">{t(isBusy ? 'search.busy' : 'search.nothing')}</Spotlight.Empty>
      ) : null}
    </>
  )
}
