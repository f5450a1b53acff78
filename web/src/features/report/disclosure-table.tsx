import { Button, CopyButton, Table } from '@mantine/core'
import { numberMarks } from '@pegada/core/language/number-marks.ts'
import { unitOfColumn } from '@pegada/core/report/unit-of-column.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/current-language.ts'
import { type FactTable, useDisclosureWords } from '../../parts/report/disclosure-words.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { copiedTable } from './copied-table.ts'

/** What the ledger holds of a disclosure, with its units, and the way to take it to a form elsewhere. */
export function DisclosureTable({ name, table }: { name: string; table: FactTable }) {
  const { t } = useTranslation('report')
  const words = useDisclosureWords()
  const units = table.columns.map((_, at) => unitOfColumn(table, at))
  const heads = table.columns.map(({ key }, at) => {
    const unit = units[at]
    const title = words.t(`disclosure-words:column.${key}`)
    return unit ? `${title} (${words.unit(unit)})` : title
  })
  const text = copiedTable(table, {
    titleOf: (at) => heads[at] ?? '',
    nameOf: (row) => words.word(row.name),
    textOf: words.cell,
    decimalMark: numberMarks(currentLanguage()).decimal,
  })
  return (
    <div>
      <FiguresTable
        caption={name}
        isText={table.rows.every(({ cells }) => cells.every(({ kind }) => kind !== 'amount'))}
      >
        <FiguresHead name={t('disclosure.row')} heads={heads} />
        <Table.Tbody>
          {table.rows.map((row, index) => (
            <Table.Tr
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table that is read whole have no names of their own
              key={index}
              data-level={row.isTotal ? 0 : 1 + row.level}
            >
              <Table.Th scope="row" style={{ '--level': row.level }}>
                {words.word(row.name)}
              </Table.Th>
              <FiguresCells
                heads={heads}
                texts={row.cells.map((cell, at) =>
                  cell.kind === 'amount' && !units[at]
                    ? `${words.cell(cell)}\u00a0${words.unit(cell.unit)}`
                    : words.cell(cell),
                )}
              />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            aria-label={t('disclosure.copy.name', { name })}
            onClick={copy}
          >
            {copied ? t('disclosure.copied') : t('disclosure.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
