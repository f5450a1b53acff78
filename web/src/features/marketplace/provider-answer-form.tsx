import type { Outputs } from '@pegada/contract/contract.ts'
import { CURRENCIES } from '@pegada/contract/marketplace-kinds.ts'
import { isInstrumentOffer } from '@pegada/core/marketplace/offer-kind.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { plainIn } from '../../lib/typed-number.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { CertificateFields, useCertificateLabel } from './certificate-fields.tsx'
import {
  type CertificateField,
  type CertificateWords,
  certificateFields,
  isTurned,
  toldIn,
  unsaidCertificate,
} from './certificate-told.ts'

/** The answer of a provider: words, a price for one unit, until when it holds, and a file. It is sent once. */
export function ProviderAnswerForm({
  token,
  asked: { kind, unit, offerKind },
  acts,
  onDone,
}: {
  token: string
  asked: Outputs['marketAnswer']['open']
  acts: ReactNode
  onDone: () => Promise<unknown>
}) {
  const { t } = useTranslation(['marketplace', 'certificate'])
  const certificateLabel = useCertificateLabel()
  const hasCertificate = isInstrumentOffer(offerKind)
  const isProposal = kind === 'proposal'
  const fields = useFields({
    start: startOf(unit, offerKind),
    label: (field) => (isOfCertificate(field) ? certificateLabel(field) : t(`answer.${field}`)),
    required: isProposal ? ['text', 'price', 'unit'] : ['text'],
    amounts: ['price', 'energyMwh', 'co2KgPerMwh'],
    check: (values) => (isTurned(values) ? { validTo: t('certificate:form.problem.order') } : {}),
    codes: { 'market_answer.price_missing': 'price', 'market_answer.validity_past': 'validUntil' },
    send: (values) => {
      const price = plainIn(values.price)
      return api.marketAnswer.send.call({
        token,
        text: values.text.trim(),
        price,
        unit: price === null ? null : values.unit.trim() || null,
        currency: price === null ? null : values.currency,
        validUntil: values.validUntil || null,
        certificate: hasCertificate ? toldIn(values) : null,
        ...(values.file && { file: values.file }),
      })
    },
    cause: 'market_answer.send',
    onDone: async () => {
      await onDone()
      // The button stands far down; that it was sent is told at the top.
      window.scrollTo(0, 0)
    },
  })
  const { field } = fields
  return (
    <Form fields={fields} save={t('open.send')} acts={acts}>
      <TextAreaField {...field('text')} minRows={4} maxLength={4000} />
      <AmountField {...field('price')} />
      <TextField {...field('unit')} description={t('open.unit')} maxLength={40} />
      <ChoiceField {...field('currency')} options={CURRENCIES.map((value) => ({ value, label: value }))} />
      <DayField {...field('validUntil')} />
      {hasCertificate ? (
        <>
          <h3>{t('told.title')}</h3>
          <p className="pg-quiet">{t('told.note')}</p>
          <CertificateFields
            names={certificateFields}
            fields={{
              instrument: field('instrument'),
              registry: field('registry'),
              serial: field('serial'),
              energyMwh: field('energyMwh'),
              generation: field('generation'),
              validFrom: field('validFrom'),
              validTo: field('validTo'),
              co2KgPerMwh: field('co2KgPerMwh'),
            }}
          />
        </>
      ) : null}
      <FileField {...field('file')} description={t('open.file')} accept=".pdf,.png,.jpg,.jpeg,.xml,.xlsx,.csv" />
    </Form>
  )
}

interface AnswerValues extends CertificateWords {
  readonly text: string
  readonly price: string
  readonly unit: string
  readonly currency: (typeof CURRENCIES)[number]
  readonly validUntil: string
  readonly file: File | undefined
}

/** The price is for one of what was asked for, unless the provider says otherwise. */
function startOf(unit: string | null, offerKind: Outputs['marketAnswer']['open']['offerKind']): AnswerValues {
  const told = unsaidCertificate(offerKind)
  return { ...told, text: '', price: '', unit: unit ?? '', currency: 'BRL', validUntil: '', file: undefined }
}

function isOfCertificate(field: string): field is CertificateField {
  return certificateFields.some((one) => one === field)
}
