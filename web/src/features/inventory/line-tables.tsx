import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { isMethaneOrigin } from '@pegada/core/gas/methane.ts'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../lib/date-format.ts'
import { formatDecimal, massText } from '../../lib/number-format.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { gasesOfLine } from './line-gases.ts'

type Calculation = Outputs['activity']['preview']

/** The line's kilograms of each gas, with all their digits. */
export function GasesOfLine({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation(['inventory', 'domain'])
  return (
    <FiguresTable>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('column.gas')}</Table.Th>
          <Table.Th scope="col">{t('column.mass')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {gasesOfLine(calculation).map(({ gas, massKg, isOutside, isRemoval }) => (
          <Table.Tr key={gas}>
            <Table.Th scope="row">
              {isMethaneOrigin(gas)
                ? t('domain:gas.part', { gas: t(`domain:gas.${gas}`) })
                : t(`domain:gas.${gas}`, gas)}{' '}
              {isOutside ? (
                <StatusBadge tone="quiet">{t(isRemoval ? 'gas.removed' : 'gas.outside')}</StatusBadge>
              ) : null}
            </Table.Th>
            <Table.Td>{formatDecimal(massKg)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <OutsideCo2e calculation={calculation} />
    </FiguresTable>
  )
}

/** What gases outside the Kyoto Protocol would be in CO2e, beside the line's figure. */
function OutsideCo2e({ calculation: { nonKyotoCo2eKg } }: { calculation: Calculation }) {
  const { t } = useTranslation('domain')
  if (nonKyotoCo2eKg === undefined) return null
  return (
    <Table.Tfoot>
      <Table.Tr>
        <Table.Td colSpan={2}>{t('gas.outside_co2e', { mass: massText(nonKyotoCo2eKg, { unit: 'kg' }) })}</Table.Td>
      </Table.Tr>
    </Table.Tfoot>
  )
}

/** The line's emissions month by month, with all their digits: they add up to the line. */
export function MonthsOfLine({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('inventory')
  return (
    <FiguresTable>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('column.month')}</Table.Th>
          <Table.Th scope="col">{t('column.kg_co2e')}</Table.Th>
          <Table.Th scope="col">{t('column.kg_biogenic')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {calculation.months.map(({ month, co2eKg, biogenicCo2Kg }) => (
          <Table.Tr key={month}>
            <Table.Th scope="row">{formatMonth(month)}</Table.Th>
            <Table.Td>{formatDecimal(co2eKg)}</Table.Td>
            <Table.Td>{formatDecimal(biogenicCo2Kg)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}
