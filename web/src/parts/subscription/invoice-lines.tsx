import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import amounts from '../../ui/amount-lines.module.css'
import { centsText } from './amounts.ts'
import { type InvoiceLine, lineDays, lineTitle } from './invoice-words.ts'

/** What is charged, line by line with the days it covers, and below it what the caller sums up. */
export function InvoiceLines({ lines, children }: { lines: readonly InvoiceLine[]; children?: ReactNode }) {
  const { t } = useTranslation(['subscription', 'plan'])
  return (
    <dl className={amounts.lines}>
      {lines.map((line) => {
        const days = lineDays(line, t)
        return (
          <div key={`${line.kind}:${line.amountCents}:${line.description}`} className={amounts.line}>
            <dt>
              {lineTitle(line, t)}
              {days ? <small>{days}</small> : null}
            </dt>
            <dd>{centsText(line.amountCents)}</dd>
          </div>
        )
      })}
      {children}
    </dl>
  )
}
