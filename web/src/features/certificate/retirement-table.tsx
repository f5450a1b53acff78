import { Button, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant, formatPeriod } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import figures from '../../ui/figures-table.module.css'
import { Panel } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import type { Market } from './market-summary.tsx'

/** What was used against which consumption; a use of an open year can be taken back. */
export function RetirementTable({ retirements, year }: { retirements: Market['retirements']; year: number }) {
  const { t } = useTranslation('certificate')
  const { said } = useGenerators()
  const mayWrite = useCan('certificate:write')
  const release = useAct(api.certificate.release.call, {
    cause: 'certificate.release',
    reread: [api.certificate, api.inventory, api.inventoryYears, api.audit],
    done: t('released'),
  })
  if (retirements.length === 0) return <Panel>{t('retired.none', { year })}</Panel>
  return (
    <Panel>
      <div className={figures.scroll}>
        <Table className={clsx(figures.figures, figures.cards)}>
          <Table.Caption className="pg-reader">{t('retired.title', { year })}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('column.consumption')}</Table.Th>
              <Table.Th scope="col">{t('column.serial')}</Table.Th>
              <Table.Th scope="col">MWh</Table.Th>
              <Table.Th scope="col">{t('column.retired')}</Table.Th>
              {mayWrite ? <Table.Th scope="col">{t('column.act')}</Table.Th> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {retirements.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Th scope="row">
                  <Link {...emissionsOf({ year, scope: 2, line: one.activityId })}>{said(one.description)}</Link>
                  <span className={figures.note}>{formatPeriod(one.periodStart, one.periodEnd)}</span>
                </Table.Th>
                <Table.Td data-label={t('column.serial')}>{one.serial}</Table.Td>
                <Table.Td data-label="MWh">{formatDecimal(one.energyMwh)}</Table.Td>
                <Table.Td data-label={t('column.retired')}>
                  <Person name={one.retiredBy} picture={one.retiredByAvatar}>
                    {t('retired.by', { when: formatInstant(one.retiredAt), name: one.retiredBy })}
                  </Person>
                </Table.Td>
                {mayWrite ? (
                  <Table.Td data-label={t('column.act')}>
                    <Button
                      variant="default"
                      size="compact-sm"
                      loading={release.isPending && release.variables.retirementId === one.id}
                      aria-label={t('release.of', { serial: one.serial, description: said(one.description) })}
                      onClick={() => release.mutate({ retirementId: one.id })}
                    >
                      {t('release')}
                    </Button>
                  </Table.Td>
                ) : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  )
}
