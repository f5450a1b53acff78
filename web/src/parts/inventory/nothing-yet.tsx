import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { importOf, type Path, paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Inventory } from './month-series.ts'

/** No lines in the year: the way to the first one, to the lines that wait, or to the year that has some on this `page`. */
export function NothingYet({
  inventory,
  page,
  isNarrowed = false,
  isQuiet = false,
}: {
  inventory: Pick<Inventory, 'year' | 'years' | 'pendingItems'>
  page: Path
  isNarrowed?: boolean
  /** Another part of the page holds the act to do next: only the way to another year is offered. */
  isQuiet?: boolean
}) {
  const { t } = useTranslation('inventory')
  const { year, pendingItems } = inventory
  const other = inventory.years.find((one) => one !== year)
  if (isNarrowed) return <EmptyState title={t('empty.site', { year })}>{t('empty.site.text')}</EmptyState>
  const [target, label] =
    other !== undefined
      ? [pathTo(page, { year: other }), t('empty.other_year', { year: other })]
      : pendingItems > 0
        ? [importOf(), t('gaps.act.decide')]
        : [pathTo(paths.upload), t('empty.upload')]
  return (
    <EmptyState
      title={t('empty.title', { year })}
      action={
        isQuiet && other === undefined ? null : (
          <ButtonLink variant={isQuiet ? 'default' : 'filled'} target={target}>
            {label}
          </ButtonLink>
        )
      }
      example={t('empty.example')}
    >
      {pendingItems > 0 ? (
        <>
          {t('empty.pending', { count: pendingItems, n: formatCount(pendingItems) })}{' '}
          {other === undefined ? null : <Link {...importOf()}>{t('gaps.act.decide')}</Link>}
        </>
      ) : (
        t('empty.text')
      )}
    </EmptyState>
  )
}
