import { BOUNDARIES } from '@pegada/contract/product-shape.ts'
import { DECLARED_UNITS } from '@pegada/core/footprint/product-footprint.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { plainIn, typedOf } from '../../lib/typed-number.ts'
import { CountryField } from '../../parts/company/country-field.tsx'
import { CheckField, ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './product.module.css'
import { type Content, type ProductRecord, useRecordState } from './record-data.ts'
import type { Editor } from './use-editor.ts'

const amounts = ['declaredAmount', 'massKg', 'fossilCarbonKg', 'biogenicCarbonKg'] as const

/** Fields that the list has too, by the names that it gives them. */
const ofList: ReadonlySet<string> = new Set(['code', 'name', 'declaredAmount', 'declaredUnit'])

/** What the product is, in which unit it is declared and what bounds its footprint; it saves the draft with what else was changed. */
export function DetailsForm({ record, editor }: { record: ProductRecord; editor: Editor }) {
  const { t } = useTranslation('product')
  const [, setState] = useRecordState()
  const mayWrite = useCan('product:write')
  const isOff = !mayWrite || record.shown.version !== record.versions[0]?.version
  const fields = useFields({
    start: startOf(record, editor.content),
    label: (field) => t(ofList.has(field) ? `column.${field}` : `details.${field}`),
    required: ['code', 'name', 'declaredAmount', 'country'],
    amounts: [...amounts],
    codes: { 'product.exists': 'code' },
    send: (values) =>
      api.product.update.call({
        productId: record.id,
        code: values.code.trim(),
        name: values.name.trim(),
        description: values.description.trim() || null,
        content: contentIn(values, editor.content),
      }),
    cause: 'product.save',
    reread: [api.product, api.audit],
    done: t('saved'),
    onDone: () => setState({ version: 0, panel: undefined }),
  })
  const { field } = fields
  return (
    <Form fields={fields} openBy="panel" {...(isOff ? {} : { save: t('save') })}>
      <TextField {...field('name')} maxLength={200} disabled={isOff} />
      <TextField {...field('code')} maxLength={60} disabled={isOff} />
      <TextAreaField {...field('description')} maxLength={2000} disabled={isOff} />
      <div className={classes.pair}>
        <AmountField {...field('declaredAmount')} disabled={isOff} />
        <ChoiceField
          {...field('declaredUnit')}
          options={DECLARED_UNITS.map((value) => ({ value, label: t(`unit.${value.replaceAll(' ', '_')}`) }))}
          disabled={isOff}
        />
      </div>
      <ChoiceField
        {...field('boundary')}
        options={BOUNDARIES.map((value) => ({ value, label: t(`boundary.${value}`) }))}
        disabled={isOff}
      />
      <ChoiceField
        {...field('gwpSet')}
        description={t('details.gwpSet.about')}
        options={(['AR5', 'AR6'] as const).map((value) => ({ value, label: value }))}
        disabled={isOff}
      />
      <AmountField {...field('massKg')} description={t('details.massKg.about')} unit="kg" disabled={isOff} />
      <div className={classes.pair}>
        <AmountField {...field('fossilCarbonKg')} unit="kg C" disabled={isOff} />
        <AmountField
          {...field('biogenicCarbonKg')}
          description={t('details.biogenicCarbonKg.about')}
          unit="kg C"
          disabled={isOff}
        />
      </div>
      <div className={classes.pair}>
        <DayField {...field('periodStart')} disabled={isOff} />
        <DayField {...field('periodEnd')} disabled={isOff} />
      </div>
      <CountryField {...field('country')} disabled={isOff} />
      <TextAreaField
        {...field('exemptedReason')}
        description={t('details.exemptedReason.about')}
        maxLength={500}
        disabled={isOff}
      />
      <CheckField {...field('dropsSmall')} description={t('details.dropsSmall.about')} disabled={isOff} />
    </Form>
  )
}

function startOf({ code, name, description }: ProductRecord, content: Content) {
  const amount = (plain: string | null) => (plain === null ? '' : typedOf(plain))
  const { declaredUnit, boundary, gwpSet, dropsSmall } = content
  return {
    ...{ code, name, declaredUnit, boundary, gwpSet, dropsSmall },
    description: description ?? '',
    declaredAmount: amount(content.declaredAmount),
    massKg: amount(content.massKg),
    fossilCarbonKg: amount(content.fossilCarbonKg),
    biogenicCarbonKg: amount(content.biogenicCarbonKg),
    periodStart: content.periodStart ?? '',
    periodEnd: content.periodEnd ?? '',
    country: content.country ?? '',
    exemptedReason: content.exemptedReason ?? '',
  }
}

function contentIn(values: ReturnType<typeof startOf>, content: Content): Content {
  const { declaredUnit, boundary, gwpSet, dropsSmall } = values
  return {
    ...content,
    ...{ declaredUnit, boundary, gwpSet, dropsSmall },
    declaredAmount: plainIn(values.declaredAmount) ?? content.declaredAmount,
    massKg: plainIn(values.massKg),
    fossilCarbonKg: plainIn(values.fossilCarbonKg),
    biogenicCarbonKg: plainIn(values.biogenicCarbonKg),
    periodStart: values.periodStart || null,
    periodEnd: values.periodEnd || null,
    country: values.country || null,
    exemptedReason: values.exemptedReason.trim() || null,
  }
}
