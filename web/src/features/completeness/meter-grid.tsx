import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { monthInWords, monthName } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Code } from '../../ui/code.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './completeness.module.css'
import { type Meter, type MonthState, monthState, monthsOf } from './completeness.ts'
import { ScrollTable } from './scroll-table.tsx'

/** Months of the year by meter: with a bill, without one, or still to come. */
export function MeterGrid({ year, meters }: { year: number; meters: readonly Meter[] }) {
  const { t } = useTranslation('completeness')
  const months = monthsOf(year)
  return (
    <Section title={t('meters.title')} note={t('meters.note')}>
      {meters.length === 0 ? (
        <EmptyState title={t('meters.empty')}>{t('meters.empty.text')}</EmptyState>
      ) : (
        <ScrollTable name={t('meters.title')}>
          <thead>
            <tr>
              <th scope="col">{t('meters.meter')}</th>
              {months.map((month) => (
                <th key={month} scope="col" className={classes.month}>
                  <abbr title={monthInWords(month)}>{monthName(month)}</abbr>
                </th>
              ))}
              <th scope="col" className={classes.number}>
                {t('meters.missing')}
              </th>
            </tr>
          </thead>
          <tbody>
            {meters.map((meter) => (
              <tr key={`${meter.supplierId} ${meter.meter}`}>
                <th scope="row">
                  <span className={classes.name}>
                    <Code>{meter.meter}</Code>
                    <span className={classes.quiet}>
                      {joined([t(`kind.${meter.kind}`), supplierOf(meter), meter.businessUnitName])}
                    </span>
                  </span>
                </th>
                {months.map((month) => (
                  <td key={month} className={classes.month}>
                    <MonthMark state={monthState(meter, month)} />
                  </td>
                ))}
                <td className={classes.number}>{formatCount(meter.missing.length)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Section>
  )
}

function supplierOf({ supplierName, supplierId }: Meter): string | null {
  return supplierName ?? (supplierId?.length === 14 ? formatCnpj(supplierId) : supplierId)
}

/** A month by mark and word; the colour only repeats what both say. */
export function MonthMark({ state }: { state: MonthState }) {
  const { t } = useTranslation('completeness')
  return (
    <span className={classes.mark} data-state={state} title={t(`month.${state}`)}>
      {state === 'covered' ? <IconCheck size={14} stroke={2.4} aria-hidden /> : null}
      {state === 'missing' ? <IconX size={14} stroke={2.4} aria-hidden /> : null}
      <span className="pg-reader">{t(`month.${state}`)}</span>
    </span>
  )
}
