import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSilence } from './use-silence.ts'

export type Found = Outputs['serviceInvoice']['query']

const unsure: ReadonlySet<Found['found']> = new Set(['unknown', 'another', 'silent'])

/** Asks the national system how a note stands there. */
export function QueryButton({ noteId, onFound }: { noteId: string; onFound: (found: Found | undefined) => void }) {
  const { t } = useTranslation('service-invoice')
  const query = useAct((serviceInvoiceId: string) => api.serviceInvoice.query.call({ serviceInvoiceId }), {
    cause: 'service_invoice.query',
    reread: [api.serviceInvoice],
    onSent: onFound,
  })
  return (
    <Button
      variant="default"
      loading={query.isPending}
      onClick={() => {
        onFound(undefined)
        query.mutate(noteId)
      }}
    >
      {t('act.query')}
    </Button>
  )
}

/** What the question found, and what of it changed here. */
export function FoundNotice({ found: { found, reason } }: { found: Found }) {
  const { t } = useTranslation('service-invoice')
  const silence = useSilence()
  return (
    <Notice tone={unsure.has(found) ? 'warning' : 'done'}>
      {t(`found.${found}`, { reason: reason === null ? '' : silence(reason) })}
    </Notice>
  )
}
