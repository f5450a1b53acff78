import { DENOMINATORS } from '@pegada/contract/benchmark-kinds.ts'
import { INTENSITY_LENGTHS, INTENSITY_MASSES, INTENSITY_SCOPES } from '@pegada/contract/public-intensity-kinds.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { plainIn, typedOf } from '../../lib/typed-number.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { PublicIntensity } from './intensities-data.ts'

/** Adds a published intensity, or changes one. */
export function IntensityForm({
  intensity,
  onDone,
}: {
  intensity?: PublicIntensity
  onDone: (saved: PublicIntensity) => void
}) {
  const { t } = useTranslation(['public-intensity', 'benchmark'])
  const fields = useFields({
    start: startOf(intensity),
    label: (field) => t(`column.${field}`),
    required: ['value', 'cnae', 'country', 'year', 'source', 'page', 'address', 'publishedOn'],
    amounts: ['value'],
    check: ({ year }) => (/^\d{4}$/.test(year.trim()) ? {} : { year: t('year.wrong') }),
    send: ({ value, year, ...said }) =>
      api.publicIntensity.save.call({
        ...said,
        ...(intensity && { intensityId: intensity.id }),
        ...{ value: plainIn(value) ?? '', year: Number(year), country: said.country.trim() },
      }),
    cause: 'public_intensity.save',
    reread: [api.publicIntensity, api.benchmark.published],
    done: t('saved'),
    onDone,
  })
  const { field, values } = fields
  return (
    <Form fields={fields} openBy={intensity ? 'intensity' : 'create'} save={t('save')}>
      <AmountField {...field('value')} />
      <ChoiceField {...field('mass')} options={INTENSITY_MASSES.map((value) => ({ value, label: `${value} CO₂e` }))} />
      <ChoiceField
        {...field('denominator')}
        options={DENOMINATORS.map((value) => ({ value, label: t(`benchmark:by.${value}`) }))}
      />
      {values.denominator === 'production' ? (
        <>
          <TextField {...field('product')} description={t('about.product')} maxLength={INTENSITY_LENGTHS.product} />
          <TextField {...field('productUnit')} maxLength={INTENSITY_LENGTHS.productUnit} />
        </>
      ) : null}
      <ChoiceField
        {...field('scopes')}
        options={INTENSITY_SCOPES.map((value) => ({
          value,
          label: t(`benchmark:published.scopes.${value.replaceAll(',', '_')}`),
        }))}
      />
      <TextField {...field('cnae')} description={t('about.cnae')} maxLength={12} />
      <TextField {...field('country')} description={t('about.country')} maxLength={2} />
      <TextField {...field('year')} description={t('about.year')} inputMode="numeric" maxLength={4} />
      <TextField {...field('source')} description={t('about.source')} maxLength={INTENSITY_LENGTHS.source} />
      <TextField {...field('page')} description={t('about.page')} maxLength={INTENSITY_LENGTHS.page} />
      <TextField {...field('address')} description={t('about.address')} maxLength={INTENSITY_LENGTHS.address} />
      <DayField {...field('publishedOn')} description={t('about.publishedOn')} />
    </Form>
  )
}

function startOf(intensity: PublicIntensity | undefined) {
  const mass: PublicIntensity['mass'] = intensity?.mass ?? 't'
  const denominator: PublicIntensity['denominator'] = intensity?.denominator ?? 'employees'
  const scopes: PublicIntensity['scopes'] = intensity?.scopes ?? '1,2'
  return {
    ...{ value: intensity ? typedOf(intensity.value) : '', mass, denominator, scopes },
    ...{ product: intensity?.product ?? '', productUnit: intensity?.productUnit ?? '', cnae: intensity?.cnae ?? '' },
    ...{ country: intensity?.country ?? 'BR', year: intensity ? String(intensity.year) : '' },
    ...{ source: intensity?.source ?? '', page: intensity?.page ?? '', address: intensity?.address ?? '' },
    publishedOn: intensity?.publishedOn ?? '',
  }
}
