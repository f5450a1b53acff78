import { Table } from '@mantine/core'
import type { SealReport } from '@pegada/core/seal/seal-report.ts'
import type { SealTotals } from '@pegada/core/seal/sealed-file.ts'
import { useTranslation } from 'react-i18next'
import { formatMass } from '../../lib/number-format.ts'
import { Panel, Section } from '../../ui/page.tsx'
import { SumNote } from './sum-note.tsx'
import classes from './verify.module.css'

/** Totals by scope, with scope 2 by location and by market side by side; a scope that a view has no line of has no figure there. */
export function SealTotalsTable({ totals, report }: { totals: SealTotals; report: Pick<SealReport, 'ok' | 'checks'> }) {
  const { t } = useTranslation(['verify', 'domain'])
  const { location, market } = totals
  const scopes = [...new Set([...Object.keys(location.by_scope), ...Object.keys(market.by_scope)])].sort()
  const tonnes = (kg = '0') => formatMass(kg, { unit: 't' }).value
  const removed = [location.gases_kg.CO2_removed, market.gases_kg.CO2_removed]
  const outside = [location.non_kyoto_co2e_kg, market.non_kyoto_co2e_kg]
  const rows = [
    ...scopes.map((scope) => ({
      name: t([`domain:scope.${scope}`, scope]),
      shown: [location.by_scope[scope], market.by_scope[scope]].map((view) =>
        view === undefined ? t('totals.no_line') : tonnes(view.co2e_kg),
      ),
    })),
    { name: t('totals.all'), shown: [location.co2e_kg, market.co2e_kg].map((kg) => tonnes(kg)) },
    { name: t('totals.biogenic'), shown: [location.biogenic_co2_kg, market.biogenic_co2_kg].map((kg) => tonnes(kg)) },
    ...(removed.some((kg) => kg !== undefined)
      ? [{ name: t('totals.removed'), shown: removed.map((kg) => tonnes(kg)) }]
      : []),
    ...(outside.some((kg) => kg !== undefined)
      ? [{ name: t('totals.outside'), shown: outside.map((kg) => tonnes(kg)) }]
      : []),
  ]
  const sums = (['location', 'market'] as const).map((basis) => ({
    name: t(`totals.${basis}`),
    parts: Object.values(totals[basis].by_scope).map(({ co2e_kg: kg }) => kg),
    whole: totals[basis].co2e_kg,
    unit: 't' as const,
  }))
  return (
    <Section
      title={t('totals.title')}
      note={t(report.ok ? 'totals.note' : report.checks.totals ? 'totals.unproven' : 'totals.unsure')}
    >
      <Panel flush>
        <div className={classes.scroll}>
          <Table aria-label={t('totals.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('totals.scope')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('totals.location')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('totals.market')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ name, shown: [byLocation, byMarket] }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{name}</Table.Th>
                  <Table.Td ta="end">{byLocation}</Table.Td>
                  <Table.Td ta="end">{byMarket}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        {report.ok ? (
          <div className={classes.sums}>
            <SumNote sums={sums} />
          </div>
        ) : null}
      </Panel>
    </Section>
  )
}
