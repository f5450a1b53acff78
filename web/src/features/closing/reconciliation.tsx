import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { compareDecimals } from '../../lib/number-format.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { signedTonnes } from '../../ui/waterfall.tsx'
import { tonnes, unitCo2e } from '../measurements/amounts.ts'
import classes from './closing.module.css'

/** What each book adds up to beside the ledger: a line written once in each leaves no difference. */
export function Reconciliation({ book: { reconciliation } }: { book: Outputs['book']['get'] }) {
  const { t } = useTranslation(['closing', 'inventory'])
  const isEqual = reconciliation.every(({ differenceKg }) => compareDecimals(differenceKg, '0') === 0)
  return (
    <Section
      title={t('books.reconciliation')}
      note={
        <StatusBadge tone={isEqual ? 'done' : 'failed'}>
          {t(isEqual ? 'inventory:reconciliation.equal' : 'inventory:reconciliation.differs')}
        </StatusBadge>
      }
    >
      <Panel flush>
        <div className={classes.scroll}>
          <Table className={clsx(classes.cards, classes.figures)}>
            <Table.Caption className={classes.reader}>{t('books.reconciliation')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('books.book')}</Table.Th>
                <Table.Th scope="col">{t('books.total', { unit: unitCo2e })}</Table.Th>
                <Table.Th scope="col">{t('books.difference', { unit: unitCo2e })}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {reconciliation.map((row) => (
                <Table.Tr key={row.book}>
                  <Table.Th scope="row">{t(`inventory:book.${row.book}`)}</Table.Th>
                  <Table.Td data-label={t('books.total', { unit: unitCo2e })}>{tonnes(row.totalKg)}</Table.Td>
                  <Table.Td data-label={t('books.difference', { unit: unitCo2e })}>
                    {signedTonnes(row.differenceKg)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </Panel>
    </Section>
  )
}
