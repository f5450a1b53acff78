import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatBrl } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { savedQuery } from './carbon-price-data.ts'

/** The fee that each planned initiative would save its units on the ledger of a year, each by itself. */
export function FeeSaved({ year }: { year: number }) {
  const { t } = useTranslation('carbon-price')
  const saved = useQuery(savedQuery(year))
  const heads = [`${t('saved.kg')} (${unitCo2e})`, t('saved.fee'), t('saved.units')]
  return (
    <Section title={t('saved.title', { year })} note={t('saved.note', { year })}>
      {saved.isError ? (
        <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />
      ) : !saved.data ? (
        <SkeletonRows rows={3} />
      ) : saved.data.items.length === 0 ? (
        <p className="pg-quiet">{t('saved.none')}</p>
      ) : (
        <FiguresTable>
          <FiguresHead name={t('saved.initiative')} heads={heads} />
          <Table.Tbody>
            {saved.data.items.map(({ id, name, why, kg, fee, units }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" dir="auto">
                  <Link {...pathTo(paths.initiatives, { initiative: id, year })}>{name}</Link>
                </Table.Th>
                <Table.Td data-label={heads[0]}>{why ? t('saved.unknown') : <bdi>{tonnes(kg)}</bdi>}</Table.Td>
                <Table.Td data-label={heads[1]}>{why ? '—' : <bdi>{formatBrl(fee)}</bdi>}</Table.Td>
                <Table.Td data-label={heads[2]}>
                  {units.map((unit) => (
                    <div key={unit.unitId}>
                      <bdi>{unit.name}</bdi>: <bdi className="pg-num">{formatBrl(unit.fee)}</bdi>
                    </div>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      )}
    </Section>
  )
}
