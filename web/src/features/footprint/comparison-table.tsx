import { Button, Table } from '@mantine/core'
import { readInstant } from '@pegada/core/footprint/instant.ts'
import { readPactDecimal } from '@pegada/core/footprint/pact-decimal.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { Code } from '../../ui/code.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import panel from '../../ui/side-panel.module.css'
import type { FootprintDetail } from './footprints-data.ts'
import { changeText } from './percent-text.ts'

/** What changed since the version before, field by field and in percent. */
export function ComparisonTable({
  comparison: { footprintId, perUnitPercent, changes },
  onOpen,
}: {
  comparison: NonNullable<FootprintDetail['comparison']>
  onOpen: (footprintId: string) => void
}) {
  const { t } = useTranslation('footprint')
  const heads = [t('comparison.before'), t('comparison.after'), t('comparison.percent')]
  return (
    <section aria-label={t('comparison.title')}>
      <h4 className={panel.head}>{t('comparison.title')}</h4>
      <p className={panel.note}>
        {perUnitPercent === null
          ? t('comparison.units_differ')
          : t('comparison.per_unit', { percent: changeText(perUnitPercent) })}
      </p>
      {changes.length === 0 ? (
        <p className={panel.note}>{t('comparison.none')}</p>
      ) : (
        <FiguresTable hasCards>
          <FiguresHead name={t('comparison.field')} heads={heads} />
          <Table.Tbody>
            {changes.map(({ path, before, after, percent }) => (
              <Table.Tr key={path}>
                <Table.Th scope="row">
                  <Code>{path.replace('pcf.', '')}</Code>
                </Table.Th>
                <Table.Td data-label={heads[0]}>{valueText(before)}</Table.Td>
                <Table.Td data-label={heads[1]}>{valueText(after)}</Table.Td>
                <Table.Td data-label={heads[2]}>{percent === null ? '' : changeText(percent)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => onOpen(footprintId)}>
        {t('comparison.open')}
      </Button>
    </section>
  )
}

/** Figures and days as the reader writes them, other texts as they stand. */
function valueText(value: string | null): string {
  if (value === null) return '—'
  if (readPactDecimal(value)) return formatDecimal(value)
  const instant = readInstant(value)
  return instant === undefined ? value : formatDay(new Date(instant).toISOString().slice(0, 10))
}
