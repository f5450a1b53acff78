import { NativeSelect } from '@mantine/core'
import { CATEGORIES, type CategoryKey } from '@pegada/core/factor/category.ts'
import { useTranslation } from 'react-i18next'
import classes from './activity.module.css'
import { withCategory } from './entry.ts'
import { fieldId } from './entry-field.ts'
import { SourceChoice } from './source-choice.tsx'
import type { EntryScope } from './use-drafts.ts'
import type { EntryForm } from './use-entry-form.ts'

/** What emitted and where: category, business unit (asked for once there is a category), source. */
export function SourceFields({ form }: { form: EntryForm }) {
  return (
    <>
      <div className={classes.pair}>
        <CategoryField form={form} />
        <UnitOfBusinessField form={form} />
      </div>
      <SourceChoice form={form} />
    </>
  )
}

function CategoryField({ form }: { form: EntryForm }) {
  const { t } = useTranslation(['activity', 'domain'])
  return (
    <NativeSelect
      id={fieldId('category')}
      label={t('field.category')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={form.entry.category}
      error={form.message('category')}
      disabled={form.isReadOnly}
      onChange={(event) => {
        const chosen = categoriesOf(form.scope).find((key) => key === event.currentTarget.value)
        if (chosen) form.change((before) => withCategory(before, chosen, form.catalogue))
      }}
    >
      <option value="" disabled>
        {t('category.choose')}
      </option>
      {categoriesOf(form.scope).map((key) => (
        <option key={key} value={key}>
          {t(`domain:category.${key}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

function UnitOfBusinessField({ form }: { form: EntryForm }) {
  const { t } = useTranslation('activity')
  const { entry, catalogue, isReadOnly } = form
  const isOpen = entry.category !== '' && catalogue.units.length > 0
  return (
    <NativeSelect
      id={fieldId('businessUnit')}
      label={t('field.business_unit')}
      description={t(unitsMessage(entry.category, catalogue.units.length), { count: catalogue.units.length })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={entry.businessUnitId}
      error={form.message('businessUnit')}
      disabled={isReadOnly || !isOpen}
      onChange={(event) => form.set({ businessUnitId: event.currentTarget.value })}
    >
      <option value="" disabled>
        {t('business_unit.choose')}
      </option>
      {(isOpen ? catalogue.units : []).map(({ id, name, city, state }) => (
        <option key={id} value={id}>
          {city && state ? `${name} · ${city}/${state}` : name}
        </option>
      ))}
    </NativeSelect>
  )
}

function unitsMessage(category: string, count: number): string {
  if (category === '') return 'business_unit.category_first'
  if (count === 0) return 'business_unit.none'
  return count === 1 ? 'business_unit.one' : 'business_unit.several'
}

function categoriesOf(scope: EntryScope): CategoryKey[] {
  return (Object.keys(CATEGORIES) as CategoryKey[]).filter((key) => CATEGORIES[key].scope === scope)
}
