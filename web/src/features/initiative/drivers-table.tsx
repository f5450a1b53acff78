import { Table } from '@mantine/core'
import { isDriverPart } from '@pegada/core/reduction/driver-part.ts'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { signedTonnes } from '../../ui/chart/waterfall.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { usePartName, yearsText } from './driver-text.ts'
import type { Plan } from './plan-data.ts'

/** What moves the forecast where nothing is done, and what each driver changes by its last year. */
export function DriversTable({ plan: { drivers, years } }: { plan: Plan }) {
  const { t } = useTranslation('initiative')
  const partName = usePartName()
  const last = years.at(-1)
  if (!last) return null
  const heads = [
    t('driver.part'),
    `${t('driver.moved')} (${unitCo2e})`,
    t('driver.percent'),
    `${t('driver.changed', { year: last.year })} (${unitCo2e})`,
    t('driver.source'),
  ]
  return (
    <Section title={t('driver.title', { year: last.year })} note={t('driver.note')}>
      <FiguresTable hasCards>
        <FiguresHead name={t('driver.name')} heads={heads} />
        <Table.Tbody>
          {drivers.map(({ name, part, movedKg, yearlyPercent, ofYear, source }, at) => (
            <Table.Tr key={`${part} ${name}`}>
              <Table.Th scope="row">{name === null ? t('driver.rest') : <span dir="auto">{name}</span>}</Table.Th>
              <Table.Td data-label={heads[0]}>
                {part !== null && isDriverPart(part) ? partName(part) : t('driver.rest.part')}
              </Table.Td>
              <Table.Td data-label={heads[1]}>{part === 'measure' ? '—' : tonnes(movedKg)}</Table.Td>
              <Table.Td data-label={heads[2]}>
                <bdi dir="ltr">{`${formatDecimal(yearlyPercent)} %`}</bdi>
                {ofYear.length === 0 ? null : (
                  <div className="pg-quiet">
                    <bdi dir="ltr">{yearsText(ofYear)}</bdi>
                  </div>
                )}
              </Table.Td>
              <Table.Td data-label={heads[3]}>
                {part === 'measure' ? '—' : <bdi className="pg-num">{signedTonnes(last.changesKg[at] ?? '0')}</bdi>}
              </Table.Td>
              <Table.Td data-label={heads[4]}>
                {source === null ? t('driver.rest.source') : <span dir="auto">{source}</span>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}
