import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Offer } from './marketplace-data.ts'

/** The federal units that an offer serves, or that it serves them all. */
export function Region({ states }: { states: readonly string[] }) {
  const { t } = useTranslation('marketplace')
  return states.length === 0 ? t('country') : <bdi>{states.join(', ')}</bdi>
}

/** The title of an offer; one that is made up says so. */
export function OfferName({ offer: { title, isExample } }: { offer: Pick<Offer, 'title' | 'isExample'> }) {
  const { t } = useTranslation('marketplace')
  return (
    <span dir="auto">
      {title} {isExample ? <StatusBadge tone="quiet">{t('example')}</StatusBadge> : null}
    </span>
  )
}
