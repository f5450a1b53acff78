import { Table } from '@mantine/core'
import { WATERFALL_PARTS } from '@pegada/core/inventory/version-line.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { monthLong } from '../../lib/date-format.ts'
import { compareDecimals, subtractDecimal } from '../../lib/number-format.ts'
import { tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import { signedTonnes, Waterfall } from '../../ui/chart/waterfall.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonChart } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type CausesOfProgress, causesQuery, useProgressState } from './progress-data.ts'

/** Why what was planned and what was achieved differ, by cause, to date and month by month. */
export function ProgressCauses() {
  const [state] = useProgressState()
  const causes = useQuery(causesQuery(state))
  if (causes.isError) return <ErrorState error={causes.error} onRetry={() => void causes.refetch()} />
  if (!causes.data) return <SkeletonChart />
  return causes.data.months.length === 0 ? null : <Told causes={causes.data} />
}

function Told({ causes: { months, total, year } }: { causes: CausesOfProgress }) {
  const { t } = useTranslation(['initiative', 'inventory-words'])
  const short = subtractDecimal(total.nowKg, total.asPlannedKg)
  const direction = compareDecimals(short, '0')
  const nameOf = (part: (typeof WATERFALL_PARTS)[number]) => t(`inventory-words:waterfall.${part}`)
  const used = WATERFALL_PARTS.filter((part) => months.some(({ parts }) => compareDecimals(parts[part], '0') !== 0))
  const heads = [...used.map(nameOf), t('causes.sum')].map((head) => `${head} (${unitCo2e})`)
  return (
    <>
      <Waterfall
        title={t('causes.title', { year })}
        sentence={t(direction > 0 ? 'causes.more' : direction < 0 ? 'causes.less' : 'causes.even', {
          amount: tonnesText(short.replace('-', '')),
        })}
        head={t('causes.cause')}
        from={{ name: t('causes.planned'), co2eKg: total.asPlannedKg }}
        parts={WATERFALL_PARTS.map((part) => ({ name: nameOf(part), co2eKg: total.parts[part] }))}
        to={{ name: t('progress.column.now', { year }), co2eKg: total.nowKg }}
        fileName={t('causes.file')}
      />
      <Section title={t('causes.months')} note={t('causes.note')}>
        <FiguresTable hasCards>
          <FiguresHead name={t('progress.month')} heads={heads} />
          <Table.Tbody>
            {months.map(({ month, parts, nowKg, asPlannedKg }) => (
              <Table.Tr key={month}>
                <Table.Th scope="row">{monthLong(month)}</Table.Th>
                <FiguresCells
                  heads={heads}
                  texts={[...used.map((part) => parts[part]), subtractDecimal(nowKg, asPlannedKg)].map(signedTonnes)}
                />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      </Section>
    </>
  )
}
