import { Table } from '@mantine/core'
import { APPROACHES } from '@pegada/core/boundary/holding.ts'
import { placeOfLease } from '@pegada/core/boundary/lease.ts'
import { useTranslation } from 'react-i18next'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Panel } from '../../ui/page.tsx'

const sides = ['lessee', 'lessor'] as const
const leaseClasses = ['finance', 'operating'] as const

/** Where a leased asset is told under each approach, as the rules of the core say. */
export function LeaseTable() {
  const { t } = useTranslation(['boundary', 'inventory-year'])
  return (
    <Panel>
      <FiguresTable caption={t('leases.title')} hasCards isText>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('column.lease')}</Table.Th>
            {APPROACHES.map((approach) => (
              <Table.Th key={approach} scope="col">
                {t(`inventory-year:boundary.${approach}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sides.flatMap((side) =>
            leaseClasses.map((leaseClass) => (
              <Table.Tr key={`${side} ${leaseClass}`}>
                <Table.Th scope="row">{t(`lease.${side}.${leaseClass}`)}</Table.Th>
                {APPROACHES.map((approach) => (
                  <Table.Td key={approach} data-label={t(`inventory-year:boundary.${approach}`)}>
                    {t(`lease.place.${placeOfLease({ side, class: leaseClass, reason: null }, approach)}`)}
                  </Table.Td>
                ))}
              </Table.Tr>
            )),
          )}
        </Table.Tbody>
      </FiguresTable>
      <p className="pg-quiet">{t('leases.reason')}</p>
    </Panel>
  )
}
