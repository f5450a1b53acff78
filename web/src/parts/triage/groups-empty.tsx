import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Settled } from './group.ts'

/** No groups: because none match the filters, because all is decided, or because no line counts yet. */
export function GroupsEmpty({ isFiltered, settled }: { isFiltered: boolean; settled: Settled | undefined }) {
  const { t } = useTranslation('triage')
  if (isFiltered) return <EmptyState title={t('empty.filtered')}>{t('empty.filtered.text')}</EmptyState>
  const decided = settled === undefined ? 0 : settled.lines.accepted + settled.lines.ignored
  if (decided === 0) return <EmptyState title={t('empty.none')}>{t('empty.none.text')}</EmptyState>
  return (
    <EmptyState
      title={t('empty.done')}
      action={<ButtonLink target={pathTo(paths.measurementsOverview)}>{t('empty.done.next')}</ButtonLink>}
    >
      {t('empty.done.text')}
    </EmptyState>
  )
}
