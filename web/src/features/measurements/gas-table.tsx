import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { kilograms, tonnes, unitCo2e } from './amounts.ts'
import classes from './measurements.module.css'
import type { Inventory } from './month-series.ts'
import { percentOf } from './ranking.ts'

/**
 * Which gases? Mass and CO2e of each, by the inventory's GWP set; biogenic CO2 and gases outside the Kyoto Protocol stand
 * apart, by mass alone (GHG Protocol Corporate Standard, chapter 9).
 */
export function GasTable({ inventory, businessUnitId }: { inventory: Inventory; businessUnitId?: string | undefined }) {
  const { t } = useTranslation(['measurements', 'domain'])
  const site = businessUnitId === undefined ? {} : { businessUnitId }
  const ordered = [...inventory.byGas].sort((a, b) => Number(a.co2eKg === null) - Number(b.co2eKg === null))
  return (
    <div className={classes.scroll}>
      <Table className={clsx(classes.figures, classes.cards)}>
        <Table.Caption className={classes.reader}>{t('gas.title')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('column.gas')}</Table.Th>
            <Table.Th scope="col">{t('column.mass')}</Table.Th>
            <Table.Th scope="col">{unitCo2e}</Table.Th>
            <Table.Th scope="col">{t('column.share')}</Table.Th>
            <Table.Th scope="col">{t('column.lines')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ordered.map(({ gas, massKg, co2eKg, lines }) => (
            <Table.Tr key={gas}>
              <Table.Th scope="row">
                <Link {...emissionsOf({ year: inventory.year, gas, ...site })}>{t(`domain:gas.${gas}`, gas)}</Link>
              </Table.Th>
              <Table.Td data-label={t('column.mass')}>{kilograms(massKg)}</Table.Td>
              {co2eKg === null ? (
                <Table.Td colSpan={2} data-label={unitCo2e}>
                  <StatusBadge tone="quiet">{t('gas.outside')}</StatusBadge>
                </Table.Td>
              ) : (
                <>
                  <Table.Td data-label={unitCo2e}>{tonnes(co2eKg)}</Table.Td>
                  <Table.Td data-label={t('column.share')}>{percentOf(co2eKg, inventory.total.co2eKg)}</Table.Td>
                </>
              )}
              <Table.Td data-label={t('column.lines')}>{formatCount(lines)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
