import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import type { ProgressOfAll } from './progress-data.ts'

/** Each initiative of the plan, and the way to its months. */
export function ProgressItems({ progress: { items, year } }: { progress: ProgressOfAll }) {
  const { t } = useTranslation('initiative')
  if (items.length === 0) return <p className="pg-quiet">{t('plan.empty.text')}</p>
  const heads = [
    `${t('progress.planned.of', { year })} (${unitCo2e})`,
    `${t('progress.achieved')} (${unitCo2e})`,
    `${t('progress.verified')} (${unitCo2e})`,
    t('progress.told'),
  ]
  return (
    <Section title={t('progress.items')} note={t('progress.items.note')}>
      <FiguresTable hasCards>
        <FiguresHead name={t('column.name')} heads={heads} />
        <Table.Tbody>
          {items.map(({ id, name, plannedKg, achievedKg, verifiedKg, toldMonths }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">
                <Link {...pathTo(paths.reductionProgress, { initiative: id, year })} dir="auto">
                  {name}
                </Link>
              </Table.Th>
              {[tonnes(plannedKg), tonnes(achievedKg), tonnes(verifiedKg), formatCount(toldMonths)].map((text, at) => (
                <Table.Td key={heads[at]} data-label={heads[at]}>
                  <bdi className="pg-num">{text}</bdi>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}
