import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDecimal, compareDecimals, formatCount, formatDecimal } from '../../lib/number-format.ts'
import { suppliersOf } from '../../lib/paths.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { inTonnes, tonnesOf, tonnesText, unit } from '../../ui/chart/mass.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { RankedAnswer } from './ranked-answer.tsx'
import type { SupplyChain } from './supply-chain-data.ts'

type Method = SupplyChain['quality']['methods'][number]

/** How good the figures are: emissions by method, best first, with spend and suppliers beside, and the score that is weighed of them. */
export function QualityOfData({ chain }: { chain: SupplyChain }) {
  const { t } = useTranslation(['supplier-overview', 'supplier'])
  const { year, co2eKg, quality } = chain
  const told = quality.methods.filter(({ co2eKg: kg }) => compareDecimals(kg, '0') !== 0)
  const own = told
    .filter(({ method }) => method === 'product_footprint' || method === 'supplier_specific')
    .reduce((sum, { co2eKg: kg }) => addDecimal(sum, kg), '0')
  return (
    <>
      <RankedAnswer
        title={t('quality.chart')}
        sentence={
          quality.score === null
            ? t('quality.no_score')
            : t('quality.sentence', { score: formatDecimal(quality.score, 1), share: percentOf(own, co2eKg) })
        }
        heads={[t('column.method'), unit, t('column.share')]}
        bars={told.map(({ method, co2eKg: kg }) => ({
          name: t(`supplier:method.${method}`),
          drawn: inTonnes(kg),
          label: `${tonnesText(kg)} · ${percentOf(kg, co2eKg)}`,
          cells: [tonnesOf(kg), percentOf(kg, co2eKg)],
          target: suppliersOf({ year, method }),
        }))}
        fileName={t('quality.file', { year })}
      />
      <Panel>
        <QualityTable chain={chain} />
      </Panel>
    </>
  )
}

function QualityTable({ chain }: { chain: SupplyChain }) {
  const { t } = useTranslation(['supplier-overview', 'supplier'])
  const { year, suppliers, spendBrl, co2eKg, quality } = chain
  const heads = [
    t('column.quality'),
    ...[unit, t('column.emissions_share')],
    ...[t('column.brl'), t('column.spend_share')],
    ...[t('column.suppliers'), t('column.suppliers_share')],
  ]
  const textsOf = (row: Pick<Method, 'suppliers' | 'spendBrl'>, kg: string) => [
    ...[tonnesOf(kg), percentOf(kg, co2eKg)],
    ...[formatDecimal(row.spendBrl, 2), percentOf(row.spendBrl, spendBrl)],
    ...[formatCount(row.suppliers), percentOf(String(row.suppliers), String(suppliers))],
  ]
  return (
    <FiguresTable caption={t('quality.title')} hasCards>
      <FiguresHead name={t('column.method')} heads={heads} />
      <Table.Tbody>
        {quality.methods.map((row) => (
          <Table.Tr key={row.method} data-empty={row.suppliers === 0 && row.co2eKg === '0' ? '' : undefined}>
            <Table.Th scope="row">
              <Link {...suppliersOf({ year, method: row.method })}>{t(`supplier:method.${row.method}`)}</Link>
            </Table.Th>
            <FiguresCells heads={heads} texts={[markOf(row), ...textsOf(row, row.co2eKg)]} />
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th scope="row">
            <Link {...suppliersOf({ year, method: 'none' })}>{t('quality.untold')}</Link>
          </Table.Th>
          <FiguresCells heads={heads} texts={[t('quality.no_mark'), ...textsOf(quality.untold, '0')]} />
        </Table.Tr>
      </Table.Tbody>
    </FiguresTable>
  )
}

/** The score of a method: 1 where all was verified, from 1 on where a part was. */
function markOf({ quality, co2eKg, verifiedCo2eKg }: Method): string {
  if (compareDecimals(verifiedCo2eKg, '0') === 0) return String(quality)
  return compareDecimals(verifiedCo2eKg, co2eKg) === 0 ? '1' : `1–${quality}`
}
