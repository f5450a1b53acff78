import { Button, Table } from '@mantine/core'
import { readInstant } from '@pegada/core/footprint/instant.ts'
import { readPactDecimal } from '@pegada/core/footprint/pact-decimal.ts'
import { isRecord } from '@pegada/core/guards.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { Code } from '../../ui/code.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import panel from '../../ui/side-panel.module.css'
import classes from './footprint.module.css'
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
        <FiguresTable hasCards isText>
          <FiguresHead name={t('comparison.field')} heads={heads} />
          <Table.Tbody>
            {changes.map(({ path, before, after, percent }) => (
              <Table.Tr key={path}>
                <Table.Th scope="row">
                  <span className={classes.value}>
                    <Code>{path.replace('pcf.', '')}</Code>
                  </span>
                </Table.Th>
                <Table.Td data-label={heads[0]}>
                  <span className={classes.value}>{valueText(before)}</span>
                </Table.Td>
                <Table.Td data-label={heads[1]}>
                  <span className={classes.value}>{valueText(after)}</span>
                </Table.Td>
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

/** Figures and days as the reader writes them, what holds several things as those one after the other, other texts as they stand. */
function valueText(value: string | null): string {
  if (value === null) return '—'
  if (/^[[{]/.test(value)) return partsText(JSON.parse(value))
  if (readPactDecimal(value)) return formatDecimal(value)
  const instant = readInstant(value)
  return instant === undefined ? value : formatDay(new Date(instant).toISOString().slice(0, 10))
}

function partsText(value: unknown): string {
  if (Array.isArray(value)) return value.map((one: unknown) => partsText(one)).join(', ')
  if (!isRecord(value)) return valueText(String(value))
  return Object.entries(value)
    .map(([name, part]) => `${name} ${partsText(part)}`)
    .join('; ')
}
