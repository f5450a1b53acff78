import { Button, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMonth, monthLong } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { type Progress, useProgressState } from './progress-data.ts'

const heads = ['planned', 'base', 'now', 'achieved', 'verified', 'gap'] as const

/** The months with what they are made of; of one initiative, with the way to verify each. */
export function ProgressTable({ progress }: { progress: Progress }) {
  const { t } = useTranslation('initiative')
  const [state, setState] = useProgressState()
  const mayVerify = useCan('target:write') && state.initiative !== ''
  const figure = (kg: string | null) => (kg === null ? t('progress.none') : tonnes(kg))
  const headOf = (head: (typeof heads)[number]) => {
    const year = head === 'base' ? progress.baseYear : progress.year
    return `${t(`progress.column.${head}`, { year })} (${unitCo2e})`
  }
  return (
    <Section title={t('progress.months')} note={t('progress.months.note')}>
      <FiguresTable hasCards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('progress.month')}</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {headOf(head)}
              </Table.Th>
            ))}
            {mayVerify ? <Table.Td /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {progress.months.map((row) => (
            <Table.Tr key={row.month}>
              <Table.Th scope="row">
                <bdi className="pg-num">{formatMonth(row.month)}</bdi>
                {row.unitsApart > 0 ? (
                  <div className="pg-quiet">{t('progress.apart', { n: formatCount(row.unitsApart) })}</div>
                ) : null}
              </Table.Th>
              {[
                row.plannedKg,
                row.achievedKg === null ? null : row.baseKg,
                row.achievedKg === null ? null : row.nowKg,
                row.achievedKg,
                row.verifiedKg,
                row.shortKg,
              ].map((kg, at) => (
                <Table.Td key={heads[at]} data-label={headOf(heads[at] ?? 'planned')}>
                  <bdi className="pg-num">{figure(kg)}</bdi>
                </Table.Td>
              ))}
              {mayVerify ? (
                <Table.Td>
                  {row.achievedKg === null && row.acceptedKg === null ? null : (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('verify.open', { month: monthLong(row.month) })}
                      onClick={() => setState({ mark: row.month }, { push: true })}
                    >
                      {t('verify')}
                    </Button>
                  )}
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}
