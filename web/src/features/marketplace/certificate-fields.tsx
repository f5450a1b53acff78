import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import type { FieldOf } from '../../ui/form/field.ts'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import type { CertificateField, CertificateWords } from './certificate-told.ts'

const KINDS = ['irec', 'rec_brazil', 'ppa', 'utility_green', 'other'] as const

const LABELS = {
  instrument: 'certificate:column.kind',
  registry: 'marketplace:told.registry',
  serial: 'marketplace:told.serial',
  energyMwh: 'certificate:form.energy',
  generation: 'marketplace:told.generation',
  validFrom: 'certificate:form.validFrom',
  validTo: 'certificate:form.validTo',
  co2KgPerMwh: 'certificate:form.co2KgPerMwh',
} as const satisfies Record<CertificateField, string>

/** The name of a field of a certificate. */
export function useCertificateLabel(): (field: CertificateField) => string {
  const { t } = useTranslation(['marketplace', 'certificate'])
  return (field) => t(LABELS[field])
}

/** Fields of what is told of a certificate or contract of energy: those that are named. */
export function CertificateFields({
  names,
  fields,
}: {
  names: readonly CertificateField[]
  fields: { readonly [Name in CertificateField]: FieldOf<CertificateWords[Name]> }
}) {
  const { t } = useTranslation(['marketplace', 'certificate'])
  const has = (name: CertificateField) => names.includes(name)
  return (
    <>
      {has('instrument') ? (
        <ChoiceField
          {...fields.instrument}
          options={KINDS.map((value) => ({ value, label: t(`certificate:kind.${value}`) }))}
        />
      ) : null}
      {has('registry') ? (
        <TextField {...fields.registry} description={t('told.registry.help')} maxLength={200} />
      ) : null}
      {has('serial') ? <TextField {...fields.serial} maxLength={120} /> : null}
      {has('energyMwh') ? <AmountField {...fields.energyMwh} /> : null}
      {has('generation') ? (
        <TextField {...fields.generation} description={t('told.generation.help')} maxLength={250} />
      ) : null}
      {has('validFrom') ? <DayField {...fields.validFrom} /> : null}
      {has('validTo') ? <DayField {...fields.validTo} /> : null}
      {has('co2KgPerMwh') ? <AmountField {...fields.co2KgPerMwh} description={t('told.factor.help')} /> : null}
    </>
  )
}
