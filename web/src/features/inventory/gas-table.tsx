import { Table } from '@mantine/core'
import type { InventoryPart } from '@pegada/core/inventory/part.ts'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, massText } from '../../lib/number-format.ts'
import { emissionsOf, type Target } from '../../lib/paths.ts'
import { kilograms, tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { linesOfPart } from '../../parts/inventory/part-links.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { type GasRow, gasGroups } from './gas-groups.ts'

/**
 * Which gases? Mass and CO2e of each, by the inventory's GWP set; biogenic CO2, removals and gases outside the Kyoto Protocol
 * stand apart, in no total (GHG Protocol Corporate Standard, chapter 9).
 */
export function GasTable({
  inventory,
  businessUnitId,
  part,
}: {
  inventory: Inventory
  businessUnitId?: string | undefined
  part?: InventoryPart | undefined
}) {
  const { t } = useTranslation(['inventory', 'domain'])
  const filter = {
    year: inventory.year,
    ...(businessUnitId === undefined ? {} : { businessUnitId }),
    ...(part ? linesOfPart(part) : {}),
  }
  return (
    <FiguresTable caption={t('gas.title')} hasCards>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('column.gas')}</Table.Th>
          <Table.Th scope="col">{t('column.mass')}</Table.Th>
          <Table.Th scope="col">{unitCo2e}</Table.Th>
          <Table.Th scope="col">{t('column.share')}</Table.Th>
          <Table.Th scope="col">{t('column.lines')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {gasGroups(inventory.byGas).map(({ key, gases }) => (
        <Table.Tbody key={key}>
          <Table.Tr>
            <Table.Th scope="rowgroup" colSpan={5}>
              {t(`gas.group.${key}`)}
            </Table.Th>
          </Table.Tr>
          {gases.map((row) => (
            <Fragment key={row.gas}>
              <GasLine row={row} total={inventory.total.co2eKg} target={emissionsOf({ ...filter, gas: row.gas })} />
              {row.parts.map((one) => (
                <PartLine key={one.gas} part={one} />
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      ))}
    </FiguresTable>
  )
}

function GasLine({ row, total, target }: { row: GasRow; total: string; target: Target }) {
  const { t } = useTranslation(['inventory', 'domain'])
  const { gas, massKg, co2eKg, outsideCo2eKg, lines } = row
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Link {...target}>{t(`domain:gas.${gas}`, gas)}</Link>
      </Table.Th>
      <Table.Td data-label={t('column.mass')}>{kilograms(massKg)}</Table.Td>
      {co2eKg === null ? (
        <Table.Td colSpan={2} data-label={unitCo2e}>
          <StatusBadge tone="quiet">{t('gas.outside')}</StatusBadge>{' '}
          {outsideCo2eKg === null
            ? null
            : t('domain:gas.outside_co2e', { mass: massText(outsideCo2eKg, { unit: 't' }) })}
        </Table.Td>
      ) : (
        <>
          <Table.Td data-label={unitCo2e}>{tonnes(co2eKg)}</Table.Td>
          <Table.Td data-label={t('column.share')}>{percentOf(co2eKg, total)}</Table.Td>
        </>
      )}
      <Table.Td data-label={t('column.lines')}>{formatCount(lines)}</Table.Td>
    </Table.Tr>
  )
}

/** Methane of a known origin, beneath all methane, in whose figures it is. */
function PartLine({ part: { gas, massKg, co2eKg } }: { part: GasRow['parts'][number] }) {
  const { t } = useTranslation(['inventory', 'domain'])
  return (
    <Table.Tr>
      <Table.Th scope="row">{t('domain:gas.part', { gas: t(`domain:gas.${gas}`) })}</Table.Th>
      <Table.Td data-label={t('column.mass')}>{kilograms(massKg)}</Table.Td>
      <Table.Td data-label={unitCo2e}>{tonnes(co2eKg)}</Table.Td>
      <Table.Td colSpan={2} />
    </Table.Tr>
  )
}
