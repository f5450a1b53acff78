import { Button, Group } from '@mantine/core'
import { plainText } from '@pegada/core/nfse/xml.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { downloadBlob } from '../../ui/download.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { NoteDetail } from './notes-data.ts'
import { type Found, FoundNotice, QueryButton } from './query-act.tsx'

const cancelReasons = ['1', '2', '9'] as const
const replaceReasons = ['01', '02', '03', '04', '05', '99'] as const

/** What can be done with a note in its state: files for all who read, the rest for who may issue. */
export function NoteActs({ note, mayWrite }: { note: NoteDetail; mayWrite: boolean }) {
  const { t } = useTranslation('service-invoice')
  const [asking, setAsking] = useState<'cancel' | 'substitute'>()
  const [found, setFound] = useState<Found>()
  const { id: serviceInvoiceId, state, replacedById } = note
  const paper = useAct(api.serviceInvoice.download.call, {
    cause: 'service_invoice.download',
    onSent: (file) => downloadBlob(file.name, file),
  })
  const xml = useAct(api.serviceInvoice.downloadXml.call, {
    cause: 'service_invoice.download_xml',
    onSent: (file) => downloadBlob(file.name, file),
  })
  const retry = useAct(api.serviceInvoice.retry.call, {
    cause: 'service_invoice.retry',
    reread: [api.serviceInvoice],
    done: t('act.retry.done'),
  })
  const withdraw = useAct(api.serviceInvoice.withdraw.call, {
    cause: 'service_invoice.withdraw',
    reread: [api.serviceInvoice],
    done: t('act.withdraw.done'),
  })
  const mayRetry = mayWrite && ['waiting', 'cancelling', 'refused'].includes(state)
  const mayQuery = mayRetry || (mayWrite && state === 'issued')
  const mayChange = mayWrite && state === 'issued' && replacedById === null
  if (asking)
    return <WhyForm key={asking} act={asking} noteId={serviceInvoiceId} onClose={() => setAsking(undefined)} />
  return (
    <>
      <Group gap="xs">
        {note.accessKey === null ? null : (
          <Button variant="default" loading={paper.isPending} onClick={() => paper.mutate({ serviceInvoiceId })}>
            {t('download.danfse')}
          </Button>
        )}
        <Button variant="default" loading={xml.isPending} onClick={() => xml.mutate({ serviceInvoiceId })}>
          {t('download.xml')}
        </Button>
        {mayRetry ? (
          <Button loading={retry.isPending} onClick={() => retry.mutate({ serviceInvoiceId })}>
            {t(state === 'refused' ? 'act.correct' : 'act.retry')}
          </Button>
        ) : null}
        {mayQuery ? <QueryButton noteId={serviceInvoiceId} onFound={setFound} /> : null}
        {mayWrite && state === 'refused' ? (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ serviceInvoiceId })}>
            {t('act.withdraw')}
          </Button>
        ) : null}
        {mayChange ? (
          <>
            <Button variant="default" onClick={() => setAsking('substitute')}>
              {t('act.substitute')}
            </Button>
            <Button variant="default" color="danger" onClick={() => setAsking('cancel')}>
              {t('act.cancel')}
            </Button>
          </>
        ) : null}
      </Group>
      {found ? <FoundNotice found={found} /> : null}
    </>
  )
}

/** Why a note is cancelled or replaced: a reason of the layout, and an explanation that the national system keeps. */
function WhyForm({ act, noteId, onClose }: { act: 'cancel' | 'substitute'; noteId: string; onClose: () => void }) {
  const { t } = useTranslation('service-invoice')
  const isCancel = act === 'cancel'
  const fields = useFields({
    start: {
      cancel: '1' as (typeof cancelReasons)[number],
      substitute: '99' as (typeof replaceReasons)[number],
      words: '',
    },
    label: (name) => t(name === 'words' ? 'words' : 'reason'),
    check: ({ words }) => {
      const { length } = plainText(words)
      return length < 15 || length > 255 ? { words: t('words.short') } : {}
    },
    send: ({ cancel, substitute, words }) =>
      isCancel
        ? api.serviceInvoice.cancel.call({ serviceInvoiceId: noteId, reason: cancel, words })
        : api.serviceInvoice.substitute.call({ serviceInvoiceId: noteId, reason: substitute, words }),
    cause: `service_invoice.${act}`,
    reread: [api.serviceInvoice],
    done: t(`act.${act}.done`),
    onSent: onClose,
  })
  return (
    <Form
      fields={fields}
      save={t(`act.${act}`)}
      acts={
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('act.back')}
        </Button>
      }
    >
      {isCancel ? (
        <ChoiceField
          {...fields.field('cancel')}
          label={t('reason')}
          options={cancelReasons.map((value) => ({ value, label: t(`cancelReason.${value}`) }))}
        />
      ) : (
        <ChoiceField
          {...fields.field('substitute')}
          label={t('reason')}
          options={replaceReasons.map((value) => ({ value, label: t(`replaceReason.${value}`) }))}
        />
      )}
      <TextAreaField {...fields.field('words')} label={t('words')} description={t('words.hint')} maxLength={255} />
    </Form>
  )
}
