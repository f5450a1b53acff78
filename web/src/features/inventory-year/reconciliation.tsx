import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { compareDecimals } from '../../lib/number-format.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { signedTonnes } from '../../ui/chart/waterfall.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Panel, Section } from '../../ui/page.tsx'

/** What each book adds up to beside the ledger: a line written once in each leaves no difference. */
export function Reconciliation({ book: { reconciliation } }: { book: Outputs['book']['get'] }) {
  const { t } = useTranslation(['inventory-year', 'inventory-words'])
  const isEqual = reconciliation.every(
    ({ differenceKg, marketDifferenceKg }) =>
      compareDecimals(differenceKg, '0') === 0 && compareDecimals(marketDifferenceKg, '0') === 0,
  )
  const columns = [
    t('books.location', { unit: unitCo2e }),
    t('books.difference'),
    t('books.market', { unit: unitCo2e }),
    t('books.difference.market'),
  ]
  return (
    <Section
      title={t('books.reconciliation')}
      note={
        <StatusBadge tone={isEqual ? 'done' : 'failed'}>
          {t(isEqual ? 'inventory-words:reconciliation.equal' : 'inventory-words:reconciliation.differs')}
        </StatusBadge>
      }
    >
      <Panel flush>
        <FiguresTable caption={t('books.reconciliation')} hasCards>
          <FiguresHead name={t('books.book')} heads={columns} />
          <Table.Tbody>
            {reconciliation.map((row) => (
              <Table.Tr key={row.book}>
                <Table.Th scope="row">{t(`inventory-words:book.${row.book}`)}</Table.Th>
                <FiguresCells
                  heads={columns}
                  texts={[
                    tonnes(row.totalKg),
                    signedTonnes(row.differenceKg),
                    tonnes(row.marketTotalKg),
                    signedTonnes(row.marketDifferenceKg),
                  ]}
                />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      </Panel>
    </Section>
  )
}
