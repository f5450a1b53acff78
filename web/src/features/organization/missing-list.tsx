import { IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './organization.module.css'
import type { Overview } from './overview-data.ts'

type Gap = Overview['missing'][number]

/** What is not yet told, each where it is told; or that nothing is missing. */
export function MissingList({ overview: { missing, year } }: { overview: Overview }) {
  const { t } = useTranslation('organization')
  if (missing.length === 0) return <Notice tone="done" title={t('missing.none')} />
  return (
    <ul className={classes.missing}>
      {missing.map((gap) => (
        <li key={gap}>
          <Link {...placeOf(gap, year)} className={classes.gap}>
            <IconCircleDashed size={18} aria-hidden />
            {t(`gap.${gap}`, { year })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function placeOf(gap: Gap, year: number): Target {
  if (gap === 'employees' || gap === 'places') return pathTo(paths.units, { year })
  if (gap === 'responsible') return pathTo(paths.responsiblePersons)
  if (gap === 'holdings') return pathTo(paths.boundaries, { year })
  return pathTo(paths.organization)
}
