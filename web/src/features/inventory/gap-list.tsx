import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { type GapGroup, groupGaps, linkOfGap, readableGap } from '../../parts/inventory/gap-groups.ts'
import classes from '../../parts/inventory/inventory.module.css'
import type { Inventory } from '../../parts/inventory/month-series.ts'

/** Gaps that touch the figures shown, each with the way to mend it. */
export function GapList({ inventory }: { inventory: Pick<Inventory, 'year' | 'gaps'> }) {
  const { t } = useTranslation('inventory')
  const [isWhole, setIsWhole] = useState(false)
  const groups = groupGaps(inventory.gaps)
  const shown = isWhole ? groups : groups.slice(0, shownFirst)
  const hidden = groups.length - shown.length
  return (
    <>
      <ul className={classes.gaps}>
        {shown.map((group) => (
          <GapItem key={`${group.code} ${JSON.stringify(group.data)}`} group={group} year={inventory.year} />
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setIsWhole(true)}>
          {t('gaps.show_all', { count: hidden })}
        </Button>
      )}
    </>
  )
}

function GapItem({ group, year }: { group: GapGroup; year: number }) {
  const { t } = useTranslation('inventory')
  const { label, target } = linkOfGap(group, year)
  const lines = group.activityIds.length
  return (
    <li className={classes.gap}>
      <IconAlertTriangle size={16} aria-hidden />
      <p className={classes.gapText}>
        {t([`gap.${group.code}`, 'gap.unknown'], { ...readableGap(group), code: group.code })}
        {lines > 1 ? (
          <span className={classes.gapLines}> {t('gaps.lines', { count: lines, n: formatCount(lines) })}</span>
        ) : null}
      </p>
      <Link {...target}>{t(`gaps.act.${label}`)}</Link>
    </li>
  )
}

const shownFirst = 6
