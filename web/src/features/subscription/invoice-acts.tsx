import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { downloadBlob } from '../../ui/download.ts'
import type { Invoice } from './invoices-data.ts'

/** What may be done with an invoice: paying it while it is open, and taking its file away. */
export function InvoiceActs({ invoice, isCompact = false }: { invoice: Invoice; isCompact?: boolean }) {
  const { t } = useTranslation('subscription')
  const mayPay = useCan('billing:manage')
  const download = useAct(api.invoice.download.call, {
    cause: 'invoice.download',
    onSent: (file) => downloadBlob(file.name, file),
  })
  const pay = useAct(api.invoice.pay.call, {
    cause: 'invoice.pay',
    onSent: ({ url }) => window.location.assign(url),
  })
  const size = isCompact ? 'compact-sm' : 'sm'
  return (
    <Group gap="xs" wrap="nowrap" onClick={(event) => event.stopPropagation()}>
      {invoice.canBePaid && mayPay ? (
        <Button
          size={size}
          loading={pay.isPending || pay.isSuccess}
          aria-label={t('invoice.pay_named', { number: invoice.number })}
          onClick={() => pay.mutate({ invoiceId: invoice.id })}
        >
          {t('invoice.pay')}
        </Button>
      ) : null}
      <Button
        size={size}
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={download.isPending}
        aria-label={t('invoice.pdf_named', { number: invoice.number })}
        onClick={() => download.mutate({ invoiceId: invoice.id })}
      >
        PDF
      </Button>
    </Group>
  )
}
