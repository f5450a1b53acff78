import { Select } from '@mantine/core'
import { searchSources } from '@pegada/core/factor/search-sources.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './activity.module.css'
import { withGenerator } from './entry.ts'
import { fieldId } from './entry-field.ts'
import type { EntryForm } from './use-entry-form.ts'

/** The source, found by any of its names; the name that matched stands beneath the one it is listed under. */
export function GeneratorField({ form }: { form: EntryForm }) {
  const { t } = useTranslation('activity')
  const { entry, catalogue, generator } = form
  const [search, setSearch] = useState('')
  const choices = useMemo(
    () => catalogue.generators.filter(({ category }) => category === entry.category),
    [catalogue.generators, entry.category],
  )
  const label = generator?.names[0] ?? ''
  const found = useMemo(() => searchSources(choices, search === label ? '' : search), [choices, search, label])
  const matches = new Map(found.map(({ source: { key }, matched }) => [key, matched]))
  return (
    <Select
      id={fieldId('generator')}
      label={t('field.generator')}
      description={entry.category === '' ? t('generator.category_first') : otherNames(generator?.names ?? [], t)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={t('generator.search')}
      data={choices.map(({ key, names }) => ({ value: key, label: names[0] ?? key }))}
      value={entry.generatorKey === '' ? null : entry.generatorKey}
      error={form.message('generator')}
      disabled={form.isReadOnly || entry.category === ''}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options, limit }) => {
        const byKey = new Map(options.flatMap((option) => ('value' in option ? [[option.value, option] as const] : [])))
        return found.flatMap(({ source: { key } }) => byKey.get(key) ?? []).slice(0, limit)
      }}
      limit={60}
      nothingFoundMessage={t('generator.nothing')}
      maxDropdownHeight={320}
      allowDeselect={false}
      onChange={(key) => {
        const chosen = choices.find((one) => one.key === key)
        if (chosen) form.change((before) => withGenerator(before, chosen))
      }}
      onBlur={() => {
        setSearch(label)
        if (entry.category !== '') form.touch('generator')
      }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          {matches.get(String(option.value)) ? (
            <span className={classes.otherName}>{matches.get(String(option.value))}</span>
          ) : null}
        </span>
      )}
    />
  )
}

function otherNames([, ...others]: readonly string[], t: (key: string, values: { names: string }) => string) {
  return others.length === 0 ? undefined : t('generator.also', { names: others.slice(0, 4).join(', ') })
}
