import { ActionIcon, Indicator, Popover } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { mayReadFigure } from '@pegada/core/access/platform-role.ts'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatAgo, formatDay, formatInstant } from '../../lib/date-format.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { formatCount } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { useViewer, type Viewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import classes from '../../parts/notice/notice.module.css'

type Told = Outputs['platformPanel']['latest']['rows'][number]

/** Where the live channel cannot tell. */
const everyMs = 60_000

/** What happened on the platform in the last week: how much of it is new, and the way to what has a page that the person may open. */
export function AdminBell() {
  const { t } = useTranslation('admin-shell')
  const viewer = useViewer()
  const poll = usePoll()
  const { data, refetch } = useQuery({ ...api.platformPanel.latest.queryOptions(), refetchInterval: poll(everyMs) })
  const [isOpen, setIsOpen] = useState(false)
  const seen = useAct(api.platformPanel.markSeen.call, {
    cause: 'platform_panel.seen',
    failure: 'beside',
    isQuiet: true,
  })
  const unread = data?.unread ?? 0
  const rows = data?.rows ?? []
  const open = (next: boolean) => {
    setIsOpen(next)
    if (next && data && unread > 0) seen.mutate({ until: data.until })
    // What was new stays marked while it is looked at.
    if (!next) void refetch()
  }
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-end" width={360} trapFocus withRoles>
      <Popover.Target>
        <ActionIcon aria-label={t('bell', { n: formatCount(unread) })} onClick={() => open(!isOpen)}>
          <Indicator
            disabled={unread === 0}
            label={unread}
            size={15}
            offset={1}
            styles={{ indicator: { background: 'var(--pg-accent)', color: 'var(--pg-on-accent)' } }}
          >
            <IconBell size={20} stroke={1.6} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell.title')}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('bell.title')}</h2>
        </div>
        {rows.length === 0 ? <p className={classes.none}>{t('bell.none')}</p> : null}
        <ul className={classes.list}>
          {rows.map((row) => (
            <li
              key={`${row.kind} ${row.name} ${row.at} ${row.incident?.dueOn ?? ''}`}
              className={classes.item}
              data-unread={row.isNew || undefined}
            >
              <Row row={row} place={placeOf(row, viewer)} onLeave={() => setIsOpen(false)} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function Row({ row, place, onLeave }: { row: Told; place: Target | undefined; onLeave: () => void }) {
  const { t } = useTranslation('admin-shell')
  const said = (
    <>
      <span dir="auto">{t(keyOf(row), wordsOf(row))}</span>
      <time className={classes.when} dateTime={row.at} title={formatInstant(row.at)}>
        {formatAgo(row.at)}
      </time>
    </>
  )
  if (!place) return <div className={classes.text}>{said}</div>
  return (
    <Link {...place} className={classes.link} onClick={onLeave}>
      {said}
    </Link>
  )
}

function wordsOf({ name, count, incident }: Told) {
  return { name, n: formatCount(count), ...(incident && { day: formatDay(incident.dueOn) }) }
}

/** The sentence of a row; what is beyond its threshold has one of its own for each measure. */
function keyOf({ kind, name }: Told): string {
  return kind === 'system' ? `bell.system.${name}` : `bell.${kind}`
}

/** Where each is to be looked at: its figure on the front page, the state of the system, the incident, the money of the installation, or the imports of publications; undefined where no page tells more. */
function placeOf({ kind, incident }: Told, viewer: Viewer): Target | undefined {
  if (kind === 'person' || kind === 'company') {
    const figure = kind === 'person' ? 'sign_ups' : 'companies'
    return mayReadFigure(viewer.platformCan, figure) ? pathTo(paths.adminPanel, { figure }) : undefined
  }
  if (kind === 'job' || kind === 'system') {
    const target = pathTo(paths.adminSystem, kind === 'job' ? { view: 'jobs' } : {})
    return mayRead(viewer, 'platform-system:read') ? target : undefined
  }
  if (kind === 'dispute') {
    return mayRead(viewer, 'platform-money:read') ? pathTo(paths.adminFinancial) : undefined
  }
  if (incident) {
    return mayRead(viewer, 'platform-incident:read')
      ? pathTo(paths.adminIncidents, { incident: incident.id })
      : undefined
  }
  const isOfImports = kind === 'import' || kind === 'update'
  return isOfImports && mayRead(viewer, 'platform-admin') ? pathTo(paths.factorImports) : undefined
}
