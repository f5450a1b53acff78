import { NativeSelect, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { compareDecimals, subtractDecimal } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { percentText } from '../../parts/inventory/percent-text.ts'
import { monthsOfShares, useShareText } from '../../parts/inventory/share-text.ts'
import figures from '../../ui/figures-table.module.css'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { type Boundary, boundaryReads } from './boundary-data.ts'

type Unit = Boundary['units'][number]

/** One row a unit: to whom it belongs, all that it emitted, and what each approach counts of that, with the reason. */
export function UnitTable({ boundary }: { boundary: Boundary }) {
  const { t } = useTranslation(['boundary', 'inventory-year'])
  const approaches = boundary.totals.map(({ approach }) => approach)
  return (
    <Panel>
      <FiguresTable caption={t('units.title')} hasCards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('column.unit')}</Table.Th>
            <Table.Th scope="col">{t('column.whole')}</Table.Th>
            {approaches.map((approach) => (
              <Table.Th key={approach} scope="col">
                {t(`inventory-year:boundary.${approach}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {boundary.units.map((unit) => (
            <UnitRow key={unit.id} unit={unit} boundary={boundary} />
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Panel>
  )
}

function UnitRow({ unit, boundary }: { unit: Unit; boundary: Boundary }) {
  const { t } = useTranslation(['boundary', 'inventory-year', 'inventory-words'])
  const { year, approach } = boundary
  const shareText = useShareText()
  const used = unit.counted.find((one) => one.approach === approach)
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span dir="auto">{unit.name}</span>
        <EntityOfUnit unit={unit} boundary={boundary} />
      </Table.Th>
      <Table.Td data-label={t('column.whole')}>
        {unit.wholeKg === null ? (
          t('inventory-words:screening.no_figure')
        ) : (
          <Link {...emissionsOf({ year, businessUnitId: unit.id })}>{tonnesText(unit.wholeKg)}</Link>
        )}
      </Table.Td>
      {unit.counted.map((counted) => (
        <Table.Td key={counted.approach} data-label={t(`inventory-year:boundary.${counted.approach}`)}>
          <strong>
            {counted.share === null
              ? shareText(monthsOfShares(year, counted.monthShares ?? []))
              : percentText(counted.share)}
          </strong>{' '}
          {unit.wholeKg === null ? null : tonnesText(counted.co2eKg)}
          <span className={figures.note}>
            {counted.ground === 'left_out'
              ? t('ground.left_out', { reason: unit.reason ?? '' })
              : t(`ground.${counted.ground}`)}
          </span>
          {counted.approach === approach || used === undefined ? null : (
            <DifferenceNote kg={subtractDecimal(counted.co2eKg, used.co2eKg)} />
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

/** How much more or less than by the approach in use. */
function DifferenceNote({ kg }: { kg: string }) {
  const { t } = useTranslation('boundary')
  const side = compareDecimals(kg, '0')
  if (side === 0) return null
  return (
    <span className={figures.note}>
      {t(side > 0 ? 'unit.more' : 'unit.less', { amount: tonnesText(kg.replace('-', '')) })}
    </span>
  )
}

/** To whom the unit belongs; it is said here, and moves no year by itself. */
function EntityOfUnit({ unit, boundary }: { unit: Unit; boundary: Boundary }) {
  const { t } = useTranslation('boundary')
  const mayWrite = useCan('boundary:write')
  const { company } = useViewer()
  const own = company.tradeName ?? company.legalName
  const place = useAct(api.boundary.placeUnit.call, {
    cause: 'boundary.place',
    reread: boundaryReads,
    done: t('placed', { unit: unit.name }),
    undo: () => api.boundary.placeUnit.call({ businessUnitId: unit.id, subsidiaryId: unit.entityId }),
  })
  const entity = boundary.entities.find(({ id }) => id === unit.entityId)
  if (!mayWrite || boundary.entities.length === 0)
    return <span className={figures.note}>{entity?.name ?? t('own', { company: own })}</span>
  return (
    <NativeSelect
      size="xs"
      mt={4}
      aria-label={t('entity_of', { unit: unit.name })}
      value={unit.entityId ?? ''}
      disabled={place.isPending}
      data={[
        { value: '', label: t('own', { company: own }) },
        ...boundary.entities.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => place.mutate({ businessUnitId: unit.id, subsidiaryId: event.currentTarget.value || null })}
    />
  )
}
