import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { CountBadge, StatusBadge } from '../../ui/badges.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { gapsQuery } from './closing-data.ts'
import { isChangeable, type Year } from './closing-state.ts'
import { type GapGroup, groupClosingGaps } from './gap-groups.ts'
import { GapItem } from './gap-item.tsx'
import classes from './inventory-year.module.css'

/** Everything that the year still lacks, what blocks its closing first, each with the way to mend it. */
export function GapSection({ year }: { year: Year }) {
  const { t } = useTranslation('inventory-year')
  const gaps = useQuery(gapsQuery(year.year))
  const groups = groupClosingGaps(gaps.data ?? [])
  const blocking = groups.reduce((sum, group) => sum + group.blocking, 0)
  return (
    <Section
      title={t('gaps.title')}
      note={gaps.data && gaps.data.length > 0 ? t('gaps.note', { count: blocking, n: formatCount(blocking) }) : null}
    >
      {gaps.isError ? (
        <ErrorState error={gaps.error} onRetry={() => void gaps.refetch()} />
      ) : !gaps.data ? (
        <SkeletonRows rows={6} height={28} />
      ) : groups.length === 0 ? (
        <EmptyState title={t('gaps.empty.title')}>{t('gaps.empty.text')}</EmptyState>
      ) : (
        groups.map((group) => <Group key={group.code} group={group} year={year} />)
      )}
    </Section>
  )
}

function Group({ group, year }: { group: GapGroup; year: Year }) {
  const { t } = useTranslation('inventory-year')
  const [isWhole, setIsWhole] = useState(false)
  const { code, blocking, gaps } = group
  const shown = isWhole ? gaps : gaps.slice(0, shownFirst)
  return (
    <Panel>
      <div className={classes.groupHead}>
        <h3 className={classes.groupTitle}>
          {t([`gaps.kind.${code}`, 'gaps.kind.line.other'])} <CountBadge>{formatCount(gaps.length)}</CountBadge>
        </h3>
        {blocking > 0 ? (
          <StatusBadge tone="attention">
            {t('gaps.blocking', { count: blocking, n: formatCount(blocking) })}
          </StatusBadge>
        ) : (
          <StatusBadge tone="done">{t('gaps.accepted')}</StatusBadge>
        )}
      </div>
      <ul className={classes.gaps}>
        {shown.map((gap) => (
          <GapItem key={`${gap.code} ${gap.subject}`} gap={gap} year={year.year} mayChange={isChangeable(year)} />
        ))}
      </ul>
      {gaps.length > shownFirst ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('gaps.fewer') : t('gaps.all', { count: gaps.length, n: formatCount(gaps.length) })}
        </Button>
      ) : null}
    </Panel>
  )
}

const shownFirst = 8
