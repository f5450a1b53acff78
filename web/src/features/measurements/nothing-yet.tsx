import { useTranslation } from 'react-i18next'
import { importOf, type Path, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Inventory } from './month-series.ts'

/** No lines in the year: the way to the first one, to the lines that wait, or to the year that has some on this `page`. */
export function NothingYet({
  inventory,
  page,
  isNarrowed = false,
}: {
  inventory: Pick<Inventory, 'year' | 'years' | 'pendingItems'>
  page: Path
  isNarrowed?: boolean
}) {
  const { t } = useTranslation('measurements')
  const { year, pendingItems } = inventory
  const other = inventory.years.find((one) => one !== year)
  if (isNarrowed) return <EmptyState title={t('empty.site', { year })}>{t('empty.site.text')}</EmptyState>
  if (pendingItems > 0) {
    return (
      <EmptyState
        title={t('empty.title', { year })}
        action={<ButtonLink target={importOf()}>{t('gaps.act.decide')}</ButtonLink>}
      >
        {t('empty.pending', { count: pendingItems })}
      </EmptyState>
    )
  }
  const action =
    other === undefined ? (
      <ButtonLink target={importOf()}>{t('empty.upload')}</ButtonLink>
    ) : (
      <ButtonLink target={pathTo(page, { year: other })}>{t('empty.other_year', { year: other })}</ButtonLink>
    )
  return (
    <EmptyState title={t('empty.title', { year })} action={action} example={t('empty.example')}>
      {t('empty.text')}
    </EmptyState>
  )
}
