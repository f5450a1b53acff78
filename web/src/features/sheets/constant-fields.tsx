import { Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { type MappingDraft, withConstant } from './mapping-draft.ts'
import classes from './sheets.module.css'

/** What no column says and is the same in all rows: the source, a method, the site, the unit, the year. */
export function ConstantFields({ draft, onChange }: { draft: MappingDraft; onChange: (draft: MappingDraft) => void }) {
  const { t } = useTranslation(['sheets', 'domain'])
  const generators = useQuery(api.generator.list.queryOptions({ input: {} }))
  const methods = useQuery(api.method.list.queryOptions())
  const units = useQuery(api.businessUnit.list.queryOptions())
  const isMapped = (field: string) => draft.columns.some((column) => column.field === field)
  const constantOf = (field: string) => draft.constants[field] ?? ''
  const set = (field: string) => (text: string) => onChange(withConstant(draft, field, text))
  const nameOfSource =
    generators.data?.find(({ key }) => key === constantOf('source'))?.names[0] ?? constantOf('source')
  const choices = [
    { field: 'method', data: methods.data?.map(({ key, names }) => ({ value: key, label: names[0] ?? key })) },
    { field: 'site', data: units.data?.map(({ name }) => ({ value: name, label: name })) },
  ]
  const hasMethod = isMapped('method') || constantOf('method') !== ''
  const texts = ['unit', 'month', 'year', 'category'].filter((field) => !isMapped(field))
  return (
    <div className={classes.constants}>
      {isMapped('source') || hasMethod ? null : (
        <Autocomplete
          label={t('field.source')}
          description={t('constants.source')}
          value={nameOfSource}
          data={[...new Set(generators.data?.map(({ names, key }) => names[0] ?? key))]}
          limit={30}
          onChange={set('source')}
        />
      )}
      {choices
        .filter(({ field }) => !isMapped(field) && !(field === 'method' && isMapped('source')))
        .map(({ field, data }) => (
          <NativeSelect
            key={field}
            label={t(`field.${field}`)}
            description={t(`constants.${field}`)}
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
          value={
            field === 'category' ? t(`domain:category.${constantOf(field)}`, constantOf(field)) : constantOf(field)
          }
          onChange={(event) => set(field)(event.currentTarget.value)}
        />
      ))}
    </div>
  )
}
