import { operationIndicators } from '@pegada/core/nfse/ibs-cbs.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import type { FieldOf } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-fields.tsx'
import { ListedCodeField } from './listed-code-field.tsx'
import type { NoteSettings } from './notes-data.ts'

export const ibsCbsNames = ['ibsCbsSince', 'ibsCbsOperation', 'ibsCbsSituation', 'ibsCbsClassification'] as const

/** From when on a declaration tells IBS and CBS, and by which codes; none of it where no day is told. */
export function IbsCbsFields({
  field,
  settings,
}: {
  field: (name: (typeof ibsCbsNames)[number]) => FieldOf<string>
  settings: NoteSettings
}) {
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
      <TextField
        {...field('ibsCbsSituation')}
        label={t('field.ibsCbsSituation')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={3}
      />
      <ListedCodeField
        {...field('ibsCbsClassification')}
        label={t('field.ibsCbsClassification')}
        list="classification"
        settings={settings}
        kept={settings.operator?.ibsCbs?.classification ?? ''}
        description={settings.classificationDescription}
      />
    </>
  )
}
