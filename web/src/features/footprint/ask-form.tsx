import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { typedList } from '../../lib/typed-list.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import panel from '../../ui/side-panel.module.css'
import type { Partner } from './footprints-data.ts'

/** Asks a partner for a footprint by what tells the product. */
export function AskForm({ partner: { id, name }, onDone }: { partner: Partner; onDone: () => void }) {
  const { t } = useTranslation('footprint')
  const fields = useFields({
    start: { productIds: '', classifications: '', geographies: '', comment: '' },
    label: (field) => t(`ask.${field}`),
    codes: { 'pact_request.nothing_asked': 'productIds' },
    send: ({ productIds, classifications, geographies, comment }) =>
      api.pactPartner.ask.call({
        partnerId: id,
        productIds: typedList(productIds),
        classifications: typedList(classifications),
        geographies: typedList(geographies),
        comment: comment.trim() || null,
      }),
    cause: 'pact_partner.ask',
    reread: [api.pactRequest, api.audit],
    done: t('done.ask', { name }),
    onSent: onDone,
  })
  const { field } = fields
  return (
    <Form fields={fields} save={t('act.ask')} openBy="ask">
      <p className={panel.note}>{t('ask.text', { name })}</p>
      <TextField {...field('productIds')} description={t('ask.productIds.about')} data-autofocus />
      <TextField {...field('classifications')} description={t('ask.classifications.about')} />
      <TextField {...field('geographies')} description={t('ask.geographies.about')} />
      <TextAreaField {...field('comment')} maxLength={1000} />
    </Form>
  )
}
