import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { tonnes, unitCo2, unitCo2e } from '../../parts/inventory/amounts.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Panel } from '../../ui/page.tsx'

type Book = Outputs['book']['get']

/** The headings of a book with their figures; biogenic CO2 and removals stand beside, never inside the total. */
export function BookTable({ book: { book, rows } }: { book: Book }) {
  const { t } = useTranslation(['inventory-year', 'inventory-words'])
  const heads = [
    t('books.location', { unit: unitCo2e }),
    t('books.market', { unit: unitCo2e }),
    t('books.biogenic', { unit: unitCo2 }),
    t('books.removed', { unit: unitCo2 }),
    t('books.lines'),
  ]
  const unmeasured = {
    excluded: t('inventory-words:screening.excluded'),
    open: t('inventory-words:screening.no_figure'),
  }
  return (
    <Panel flush>
      <FiguresTable caption={t(`inventory-words:book.${book}`)} hasCards>
        <FiguresHead name={t('books.heading')} heads={heads} />
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.key} data-level={row.level} data-empty={row.lines === 0 || undefined}>
              <Table.Th scope="row" style={{ '--level': row.level }}>
                {t([`inventory-words:book.${book}.${row.key}`, `inventory-words:book.${row.key}`])}
              </Table.Th>
              <FiguresCells
                heads={heads}
                texts={
                  row.standing === 'measured'
                    ? [
                        tonnes(row.co2eKg),
                        tonnes(row.marketCo2eKg),
                        tonnes(row.biogenicCo2Kg),
                        tonnes(row.removedCo2Kg),
                        formatCount(row.lines),
                      ]
                    : [unmeasured[row.standing], unmeasured[row.standing], '', '', '']
                }
              />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Panel>
  )
}
