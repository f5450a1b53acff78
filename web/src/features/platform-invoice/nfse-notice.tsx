import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import type { InvoiceDetail } from './invoices-data.ts'

/** That an invoice has issued service invoices, said before money is given back; or that they still stand after all of it was. */
export function NfseNotice({ invoice, when }: { invoice: InvoiceDetail; when: 'before' | 'after' }) {
  const { t } = useTranslation('platform-invoice')
  const issued = invoice.notes.filter(({ state }) => state === 'issued')
  if (issued.length === 0 || (when === 'after' && !isGivenBack(invoice))) return null
  return (
    <Notice tone="warning">
      <p>{t(`nfse.${when}`)}</p>
      {issued.map(({ id, noteNumber, series, number }) => (
        <p key={id}>
          <Link {...pathTo(paths.adminNfse, { note: id })}>
            {t(when === 'before' ? 'nfse.see' : 'nfse.cancel', { number: noteNumber ?? `${series} / ${number}` })}
          </Link>
        </p>
      ))}
    </Notice>
  )
}

/** Whether all that was paid was given back, as the provider tells: what it was asked for may fail to arrive. */
function isGivenBack({ paidCents, refundedCents }: InvoiceDetail): boolean {
  return paidCents > 0 && refundedCents >= paidCents
}
