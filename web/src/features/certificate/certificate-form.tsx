import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { AttachedDocument } from '../../parts/document/attached-document.tsx'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { certificateKinds, emptyCertificate, inputOf, isTurned } from './certificate-values.ts'

/** Enters a contract or certificate, with the document that states it. */
export function CertificateForm({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useTranslation('certificate')
  const fields = useFields({
    start: emptyCertificate,
    label: (field) => t(`form.${field}`),
    required: ['serial', 'issuer', 'energy', 'co2KgPerMwh', 'source', 'validFrom', 'validTo'],
    amounts: ['energy', 'co2KgPerMwh'],
    check: (values) => (isTurned(values) ? { validTo: t('form.problem.order') } : {}),
    codes: {
      'certificate.repeated': 'serial',
      'certificate.energy_invalid': 'energy',
      'certificate.validity_invalid': 'validTo',
    },
    send: (values) => api.certificate.create.call(inputOf(values)),
    cause: 'certificate.create',
    reread: [api.certificate],
    done: t('created'),
    onDone: ({ id }) => onCreated(id),
  })
  const { field } = fields
  return (
    <Form fields={fields} save={t('form.save')} openBy="create">
      <ChoiceField
        {...field('kind')}
        label={t('column.kind')}
        options={certificateKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TextField {...field('serial')} description={t('form.serial.help')} />
      <TextField {...field('issuer')} />
      <AmountField {...field('energy')} />
      <AmountField {...field('co2KgPerMwh')} description={t('form.co2KgPerMwh.help')} />
      <TextField {...field('source')} description={t('form.source.help')} />
      <DayField {...field('validFrom')} placeholder={t('form.day')} />
      <DayField {...field('validTo')} placeholder={t('form.day')} />
      <AttachedDocument
        {...field('attachment')}
        words={{
          drop: t('form.attachment.drop'),
          sending: t('form.attachment.sending'),
          hint: t('form.attachment.hint'),
          remove: t('form.attachment.remove'),
        }}
      />
    </Form>
  )
}
