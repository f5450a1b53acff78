import { INVENTORY_PARTS, type InventoryPart } from '@pegada/core/inventory/part.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import classes from './measurements.module.css'
import { pathOfPart } from './part-links.ts'

/** All lines, or one part of the inventory: the year and the site go along. */
export function PartTabs({
  part,
  year,
  businessUnitId,
}: {
  part?: InventoryPart
  year: number | undefined
  businessUnitId: string | undefined
}) {
  const { t } = useTranslation('measurements')
  const kept = { year, businessUnitId }
  return (
    <nav className={classes.tabs} aria-label={t('part.nav')}>
      <Link
        {...pathTo(paths.measurementsEmissions, kept)}
        className={classes.tab}
        activeOptions={{ exact: true }}
        aria-current={part === undefined ? 'page' : undefined}
      >
        {t('part.all')}
      </Link>
      {INVENTORY_PARTS.map((one) => (
        <Link
          key={one}
          {...pathTo(pathOfPart[one], kept)}
          className={classes.tab}
          aria-current={one === part ? 'page' : undefined}
        >
          {t(`part.${one}`)}
        </Link>
      ))}
    </nav>
  )
}
