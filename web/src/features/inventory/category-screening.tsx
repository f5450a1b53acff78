import { Table } from '@mantine/core'
import { categoriesOfPart, type InventoryPart } from '@pegada/core/inventory/part.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { emissionsOf, paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import figures from '../../ui/figures-table.module.css'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** Which categories are measured, which are left out and why, and which nobody decided yet; none is passed over in silence. */
export function CategoryScreening({
  inventory,
  part,
  businessUnitId,
}: {
  inventory: Inventory
  part: InventoryPart
  businessUnitId: string | undefined
}) {
  const { t } = useTranslation(['inventory', 'domain', 'inventory-words'])
  const { year, byCategory, total } = inventory
  const screening = useQuery(api.inventoryYears.screening.queryOptions({ input: { year } }))
  if (screening.isError) return <ErrorState error={screening.error} onRetry={() => void screening.refetch()} />
  if (!screening.data) return <SkeletonRows rows={6} height={28} />
  const decided = new Map(screening.data.map((row) => [row.category, row]))
  const site = businessUnitId === undefined ? {} : { businessUnitId }
  return (
    <Panel>
      <FiguresTable caption={t('screening.title')} hasCards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('column.category')}</Table.Th>
            <Table.Th scope="col">{t('screening.column')}</Table.Th>
            <Table.Th scope="col">{unitCo2e}</Table.Th>
            <Table.Th scope="col">{t('column.share')}</Table.Th>
            <Table.Th scope="col">{t('column.lines')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {categoriesOfPart(part).map((category) => {
            const figure = byCategory.find((one) => one.category === category)
            const row = decided.get(category)
            const status = figure ? 'measured' : (row?.status ?? 'open')
            return (
              <Table.Tr key={category}>
                <Table.Th scope="row">
                  {numberOf(part, category)}
                  {figure ? (
                    <Link {...emissionsOf({ year, scope: figure.scope, category, ...site })}>
                      {t(`domain:category.${category}`)}
                    </Link>
                  ) : (
                    t(`domain:category.${category}`)
                  )}
                  {status === 'excluded' && row ? (
                    <span className={figures.note}>
                      {row.ground === null ? null : `${t(`inventory-words:exclusion.ground.${row.ground}`)}: `}
                      {row.reason}
                    </span>
                  ) : null}
                </Table.Th>
                <Table.Td data-label={t('screening.column')}>
                  {status === 'open' ? (
                    <Link {...pathTo(paths.closing, { year })}>
                      <StatusBadge tone={toneOf.open}>{t('inventory-words:screening.open')}</StatusBadge>
                    </Link>
                  ) : (
                    <StatusBadge tone={toneOf[status]}>{t(`inventory-words:screening.${status}`)}</StatusBadge>
                  )}
                </Table.Td>
                <Table.Td data-label={unitCo2e}>
                  {figure ? tonnes(figure.co2eKg) : t('inventory-words:screening.no_figure')}
                </Table.Td>
                <Table.Td data-label={t('column.share')}>
                  {figure ? percentOf(figure.co2eKg, total.co2eKg) : ''}
                </Table.Td>
                <Table.Td data-label={t('column.lines')}>{formatCount(figure?.lines ?? 0)}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </FiguresTable>
    </Panel>
  )
}

/** The number of a scope 3 category in the standard, before its name. */
function numberOf(part: InventoryPart, category: string): string {
  const first = { scope1: 0, scope2: 0, scope3_upstream: 1, scope3_downstream: 9 }[part]
  const position = categoriesOfPart(part).map(String).indexOf(category)
  return first === 0 ? '' : `${first + position}. `
}

const toneOf: Readonly<Record<'measured' | 'excluded' | 'open', StatusTone>> = {
  measured: 'done',
  excluded: 'quiet',
  open: 'attention',
}
