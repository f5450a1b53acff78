import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { StatusBadge } from '../../ui/badges.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Panel } from './panel-data.ts'
import classes from './platform-panel.module.css'

/** What is due next on the whole platform, the oldest first, and how much more there is. */
export function UpcomingList({ rows, total }: { rows: Panel['upcoming']; total: number }) {
  const { t } = useTranslation('platform-panel')
  const more = total - rows.length
  return (
    <Section title={t('upcoming')} note={t('upcoming.note')}>
      {rows.length === 0 ? (
        <EmptyState title={t('upcoming.none')} />
      ) : (
        <FiguresTable isText hasCards caption={t('upcoming')}>
          <FiguresHead name={t('head.what')} heads={[t('head.at'), t('head.whose'), t('head.detail')]} />
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={`${row.kind} ${row.name} ${row.detail} ${row.at}`}>
                <Table.Th scope="row">
                  <What kind={row.kind} />
                </Table.Th>
                <Table.Td data-label={t('head.at')}>
                  <span>
                    {isOfDay(row.kind) ? formatDay(row.at.slice(0, 10)) : formatInstant(row.at)}{' '}
                    {row.isOverdue ? (
                      <StatusBadge tone="attention">{t(row.kind === 'ticket' ? 'waiting' : 'overdue')}</StatusBadge>
                    ) : null}
                  </span>
                </Table.Td>
                <Table.Td data-label={t('head.whose')}>
                  <Whose row={row} />
                </Table.Td>
                <Table.Td data-label={t('head.detail')}>
                  <bdi>{row.detail}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      )}
      {more > 0 ? <p className={classes.note}>{t('upcoming.more', { n: formatCount(more) })}</p> : null}
    </Section>
  )
}

/** What ends with a day has no hour. */
function isOfDay(kind: Panel['upcoming'][number]['kind']): boolean {
  return kind === 'certificate' || kind === 'publication'
}

/** What is due; where a page of the administration is about it that the person may open, the way there. */
function What({ kind }: { kind: Panel['upcoming'][number]['kind'] }) {
  const { t } = useTranslation('platform-panel')
  const viewer = useViewer()
  const name = t(`due.${kind}`)
  if (!mayRead(viewer, 'platform-admin')) return name
  if (kind === 'ticket') return <Link {...pathTo(paths.ticketDesk, { state: 'open' })}>{name}</Link>
  if (kind === 'publication') return <Link {...pathTo(paths.factorImports)}>{name}</Link>
  return name
}

/** Whose it is; the company as a way to that part of its page which tells of it, for who may read it. */
function Whose({ row: { kind, name, companyId } }: { row: Panel['upcoming'][number] }) {
  const viewer = useViewer()
  if (companyId === null || !mayRead(viewer, 'platform-company:read')) return name
  const isOfPlan = kind === 'renewal' || kind === 'trial'
  return (
    <Link {...pathTo(paths.adminCompanies, { company: companyId, ...(isOfPlan && { tab: 'subscription' }) })}>
      {name}
    </Link>
  )
}
