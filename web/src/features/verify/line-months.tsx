import { Table } from '@mantine/core'
import { monthQuantities, quantityOfLine } from '@pegada/core/seal/line-quantity.ts'
import type { SealedLine } from '@pegada/core/seal/sealed-file.ts'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../lib/date-format.ts'
import { formatMass } from '../../lib/number-format.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { shownValue } from './shown-text.ts'
import { SumNote } from './sum-note.tsx'
import classes from './verify.module.css'

/** The twelve quantities of a line with what each emitted, and their sums; nothing for a line of one quantity. */
export function LineMonths({ line: { input, result } }: { line: SealedLine }) {
  const { t } = useTranslation('verify')
  const words = useUnitWords()
  const months = monthQuantities(input)
  if (months.length === 0) return null
  const heads = [t('months.quantity', { unit: words.unit(input.unit) }), t('lines.co2e')]
  const emitted = new Map(result.months.map(({ month, co2e_kg: kg }) => [month, kg]))
  const kilograms = (kg: string) => formatMass(kg, { unit: 'kg' }).value
  return (
    <section aria-label={t('months.title')}>
      <h3 className={classes.head}>{t('months.title')}</h3>
      <FiguresTable>
        <FiguresHead name={t('months.month')} heads={heads} />
        <Table.Tbody>
          {months.map(({ month, quantity }) => (
            <Table.Tr key={month} {...(quantity === null ? { 'data-empty': '' } : {})}>
              <Table.Th scope="row">{formatMonth(month)}</Table.Th>
              <FiguresCells
                heads={heads}
                texts={
                  quantity === null
                    ? [t('months.none'), t('months.none')]
                    : [shownValue(quantity), kilograms(emitted.get(month) ?? '0')]
                }
              />
            </Table.Tr>
          ))}
          <Table.Tr data-level="0">
            <Table.Th scope="row">{t('months.sum')}</Table.Th>
            <FiguresCells heads={heads} texts={[shownValue(quantityOfLine(input)), kilograms(result.co2e_kg)]} />
          </Table.Tr>
        </Table.Tbody>
      </FiguresTable>
      <SumNote sums={[{ parts: [...emitted.values()], whole: result.co2e_kg, unit: 'kg' }]} />
    </section>
  )
}
