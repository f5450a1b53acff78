import { Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import { methodSource } from '@pegada/core/activity/source-key.ts'
import { CATEGORIES, isCategoryKey } from '@pegada/core/factor/category.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { sourceFilter } from '../../lib/source-filter.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { type MappingDraft, withConstant } from './mapping-draft.ts'
import classes from './sheet.module.css'

/** What no column says and is the same in all rows: the source, a method, the site, the unit, the year. */
export function ConstantFields({ draft, onChange }: { draft: MappingDraft; onChange: (draft: MappingDraft) => void }) {
  const { t } = useTranslation(['sheet', 'domain'])
  const { all: generators, find } = useGenerators()
  const names = useSourceNames()
  const methods = useQuery(api.method.list.queryOptions())
  const units = useQuery(api.businessUnit.list.queryOptions())
  const sites = units.data?.length ?? 1
  const isMapped = (field: string) => draft.columns.some((column) => column.field === field)
  const constantOf = (field: string) => draft.constants[field] ?? ''
  const set = (field: string) => (text: string) => onChange(withConstant(draft, field, text))
  const nameOfSource = find(constantOf('source'))?.name ?? constantOf('source')
  const setSource = (text: string) => {
    const [named, ...others] = generators.filter(({ names: [name] }) => name === text)
    set('source')(named && others.length === 0 ? named.key : text)
  }
  const choices = [
    {
      field: 'method',
      data: methods.data?.map(({ key, names: [name = key] }) => ({
        value: key,
        label: names.source(methodSource(key), name),
      })),
    },
    { field: 'site', data: units.data?.map(({ name }) => ({ value: name, label: name })) },
    { field: 'category', data: categoriesAnd(constantOf('category'), (key) => t(`domain:category.${key}`)) },
  ]
  const hasMethod = isMapped('method') || constantOf('method') !== ''
  const texts = ['unit', 'month', 'year'].filter((field) => !isMapped(field))
  return (
    <div className={classes.constants}>
      {isMapped('source') || hasMethod ? null : (
        <Autocomplete
          label={t('field.source')}
          description={t('constants.source')}
          value={nameOfSource}
          data={[...new Set(generators.map(({ names: [name], key }) => name ?? key))]}
          limit={30}
          filter={sourceFilter((value) => generators.find(({ names: [name] }) => name === value))}
          onChange={setSource}
        />
      )}
      {choices
        .filter(({ field }) => !isMapped(field) && !(field === 'method' && isMapped('source')))
        .map(({ field, data }) => (
          <NativeSelect
            key={field}
            label={t(`field.${field}`)}
            description={t(field === 'site' && sites > 1 ? 'constants.site.many' : `constants.${field}`)}
            required={field === 'site' && sites > 1}
            value={constantOf(field)}
            data={[{ value: '', label: t('constants.none') }, ...(data ?? [])]}
            onChange={(event) => set(field)(event.currentTarget.value)}
          />
        ))}
      {texts.map((field) => (
        <TextInput
          key={field}
          label={t(`field.${field}`)}
          description={t(`constants.${field}`)}
          value={constantOf(field)}
          onChange={(event) => set(field)(event.currentTarget.value)}
        />
      ))}
    </div>
  )
}

/** Every category by its key, and what is said now where it was said in other words. */
function categoriesAnd(said: string, nameOf: (key: string) => string) {
  const all = Object.keys(CATEGORIES).map((key) => ({ value: key, label: nameOf(key) }))
  return said === '' || isCategoryKey(said) ? all : [...all, { value: said, label: said }]
}
