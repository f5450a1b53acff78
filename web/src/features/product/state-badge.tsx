import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import type { ProductRow } from './products-data.ts'

const tones: Readonly<Record<ProductRow['state'], StatusTone>> = {
  draft: 'waiting',
  published: 'done',
  changed: 'running',
}

/** How far a product is: a draft, published, or published with the next version begun. */
export function StateBadge({ state }: { state: ProductRow['state'] }) {
  const { t } = useTranslation('product')
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
}
