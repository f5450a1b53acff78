import { INPUT_SOURCES } from '@pegada/contract/product-shape.ts'
import { STAGES } from '@pegada/core/product/product.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField, ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { GRADES, inputOf, TYPED_PARTS, valuesOf, wantedOf } from './input-values.ts'
import classes from './product.module.css'
import type { Input } from './record-data.ts'
import { SourceFields } from './source-fields.tsx'

/** The parts of a typed figure, as the footprint names them. */
const partNames: ReadonlyMap<string, string> = new Map([
  ['fossilKg', 'part.fossil'],
  ['biogenicKg', 'part.biogenic'],
  ['landUseKg', 'part.land_use'],
  ['uptakeKg', 'part.uptake'],
  ['biogenicCo2Kg', 'part.biogenic_co2'],
])

/** One input: what it is, how much of it, and what tells its emissions. It is taken over here and saved with the draft. */
export function InputForm({
  input,
  evidence,
  productId,
  hasProcess,
  isOff,
  onPut,
  acts,
}: {
  input: Input | undefined
  /** The name of the document behind the figure. */
  evidence: string | undefined
  productId: string
  hasProcess: boolean
  isOff: boolean
  onPut: (input: Input) => void
  acts: ReactNode
}) {
  const { t } = useTranslation('product')
  const fields = useFields({
    start: valuesOf(input, evidence),
    label: (field) => t(partNames.get(field) ?? `input.${field}`),
    required: ['name', 'quantity', 'unit'],
    amounts: ['quantity', 'lossRatio', 'distanceKm', 'primaryPercent', ...GRADES, ...TYPED_PARTS],
    check: (values) => {
      const wanted = wantedOf(values)
      return {
        ...(values[wanted].trim() === '' ? { [wanted]: t('common:form.required') } : {}),
        ...(GRADES.some((one) => values[one] !== '') && GRADES.some((one) => values[one] === '')
          ? { temporal: t('input.quality.all') }
          : {}),
      }
    },
    send: (values) => Promise.resolve(inputOf(values, input?.id ?? crypto.randomUUID())),
    cause: 'product.input',
    isQuiet: true,
    onSent: onPut,
  })
  const { field, values } = fields
  return (
    <Form fields={fields} openBy="input" {...(isOff ? {} : { save: t('input.put') })} acts={acts}>
      <TextField {...field('name')} maxLength={200} disabled={isOff} data-autofocus />
      <ChoiceField
        {...field('stage')}
        options={STAGES.map((value) => ({ value, label: t(`stage.${value}`) }))}
        disabled={isOff}
      />
      <ChoiceField
        {...field('kind')}
        description={t(`source.${values.kind}.about`)}
        options={INPUT_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
        disabled={isOff}
      />
      <SourceFields fields={fields} productId={productId} isOff={isOff} />
      <div className={classes.pair}>
        <AmountField {...field('quantity')} disabled={isOff} />
        <TextField {...field('unit')} maxLength={40} disabled={isOff} />
      </div>
      <div className={classes.pair}>
        <AmountField {...field('lossRatio')} description={t('input.lossRatio.about')} disabled={isOff} />
        <AmountField {...field('distanceKm')} description={t('input.distanceKm.about')} unit="km" disabled={isOff} />
      </div>
      <AmountField
        {...field('primaryPercent')}
        description={t('input.primaryPercent.about')}
        unit="%"
        disabled={isOff}
      />
      <fieldset>
        <legend>{t('input.quality')}</legend>
        <p className="pg-quiet">{t('input.quality.about')}</p>
        <div className={classes.three}>
          {GRADES.map((grade) => (
            <AmountField key={grade} {...field(grade)} disabled={isOff} />
          ))}
        </div>
      </fieldset>
      {hasProcess ? (
        <CheckField {...field('isShared')} description={t('input.isShared.about')} disabled={isOff} />
      ) : null}
      <CheckField {...field('outOfLedger')} description={t('input.outOfLedger.about')} disabled={isOff} />
      <CheckField {...field('isExempted')} description={t('input.isExempted.about')} disabled={isOff} />
    </Form>
  )
}
