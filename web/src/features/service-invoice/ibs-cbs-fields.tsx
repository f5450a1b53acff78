import { operationIndicators } from '@pegada/core/nfse/ibs-cbs.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import type { FieldOf } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-fields.tsx'

export const ibsCbsNames = ['ibsCbsSince', 'ibsCbsOperation', 'ibsCbsSituation', 'ibsCbsClassification'] as const

/** From when on a declaration tells IBS and CBS, and by which codes; none of it where no day is told. */
export function IbsCbsFields({ field }: { field: (name: (typeof ibsCbsNames)[number]) => FieldOf<string> }) {
  const { t } = useTranslation('service-invoice')
  const options = operationIndicators.map(({ code, operation, place }) => ({
    ...{ value: code, label: `${code} · ${operation} · ${place}` },
  }))
  return (
    <>
      <p className="pg-quiet">{t('ibsCbs.note')}</p>
      <DayField {...field('ibsCbsSince')} label={t('field.ibsCbsSince')} description={t('field.ibsCbsSince.hint')} />
      <ChoiceField
        {...field('ibsCbsOperation')}
        label={t('field.ibsCbsOperation')}
        options={[{ value: '', label: t('ibsCbs.none') }, ...options]}
      />
      {(['ibsCbsSituation', 'ibsCbsClassification'] as const).map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={t(`field.${name}`)}
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
        />
      ))}
    </>
  )
}
