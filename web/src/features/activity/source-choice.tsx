import { SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { FactorPicker } from '../../parts/factor/factor-picker.tsx'
import { MethodForm } from '../../parts/method/method-form.tsx'
import { useMethodTexts } from '../../parts/method/use-method-texts.ts'
import classes from './activity.module.css'
import { sourceKinds, withKind } from './entry.ts'
import { fieldId } from './entry-field.ts'
import { mainOf, methodsOf, withFactor } from './entry-source.ts'
import { GeneratorField } from './generator-field.tsx'
import type { EntryForm } from './use-entry-form.ts'

/** By what the entry is calculated: a source people name, a method with its inputs, or a factor of the catalogue. */
export function SourceChoice({ form }: { form: EntryForm }) {
  const { t } = useTranslation('activity')
  const { entry } = form
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('source.kind')}</legend>
        <SegmentedControl
          fullWidth
          aria-label={t('source.kind')}
          data={sourceKinds.map((value) => ({ value, label: t(`source.${value}`) }))}
          value={entry.kind}
          disabled={form.isReadOnly}
          onChange={(value) => {
            const kind = sourceKinds.find((one) => one === value)
            if (kind) form.change((before) => withKind(before, kind))
          }}
        />
        <p className={classes.help}>{t(`source.${entry.kind}.about`)}</p>
      </fieldset>
      {entry.kind === 'generator' ? <GeneratorField form={form} /> : null}
      {entry.kind === 'method' ? <MethodChoice form={form} /> : null}
      {entry.kind === 'factor' ? (
        <FactorPicker
          id={fieldId('generator')}
          label={t('source.factor')}
          value={entry.factorId === '' ? undefined : entry.factorId}
          error={form.message('generator')}
          isDisabled={form.isReadOnly}
          narrow={{ scope: form.scope }}
          onChange={(factorId, factor) => form.change((before) => withFactor(before, factorId ?? '', factor))}
        />
      ) : null}
    </>
  )
}

function MethodChoice({ form }: { form: EntryForm }) {
  const { t } = useTranslation('activity')
  const { methodName, methodAbout } = useMethodTexts()
  const cite = useCitations()
  const { entry, method, catalogue } = form
  const choices = methodsOf(catalogue.methods, entry.category)
  const about = method ? methodAbout(method.key) : ''
  return (
    <>
      <Select
        id={fieldId('generator')}
        label={t('source.method')}
        description={entry.category === '' ? t('generator.category_first') : about === '' ? undefined : about}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={t('method.choose')}
        data={choices.map((one) => ({ value: one.key, label: methodName(one) }))}
        value={method?.key ?? null}
        error={form.message('generator')}
        disabled={form.isReadOnly || entry.category === ''}
        searchable
        nothingFoundMessage={t('method.nothing')}
        maxDropdownHeight={320}
        allowDeselect={false}
        onChange={(methodKey) => form.set({ methodKey: methodKey ?? '', methodInputs: {}, unit: '' })}
      />
      {method ? (
        <>
          <MethodForm
            method={method}
            value={entry.methodInputs}
            onChange={(methodInputs) => form.set({ methodInputs })}
            problemOf={form.problemOfInput}
            isDisabled={form.isReadOnly}
            hidden={form.isMonthly ? [mainOf(method)?.name ?? ''] : []}
          />
          <p className={classes.help}>{t('method.source', { source: cite(method.source) })}</p>
        </>
      ) : null}
    </>
  )
}
