import { INVENTORY_PARTS, type InventoryPart } from '@pegada/core/inventory/part.ts'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { pathOfPart } from '../../parts/inventory/part-links.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'

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
  const { t } = useTranslation('inventory')
  const kept = { year, businessUnitId }
  return (
    <LinkTabs
      label={t('part.nav')}
      tabs={[
        {
          key: 'all',
          label: t('part.all'),
          target: pathTo(paths.measurementsEmissions, kept),
          isCurrent: part === undefined,
        },
        ...INVENTORY_PARTS.map((one) => ({
          key: one,
          label: t(`part.${one}`),
          target: pathTo(pathOfPart[one], kept),
          isCurrent: one === part,
        })),
      ]}
    />
  )
}
