import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSourceNames } from '../../lib/use-source-names.ts'
import classes from './activity.module.css'
import { type ParameterName, parameterFields } from './entry.ts'
import { fieldId } from './entry-field.ts'
import type { EntryForm } from './use-entry-form.ts'

/** What makes the factor finer where the source has it: sector, grid, vehicle and model year. None is required. */
export function ParameterFields({ form }: { form: EntryForm }) {
  const { t } = useTranslation('activity')
  const names = useSourceNames()
  const parameters = (form.entry.kind === 'generator' ? (form.generator?.parameters ?? []) : []).flatMap(
    ({ name, options }) => (isParameter(name) ? [{ name, options }] : []),
  )
  if (parameters.length === 0) return null
  return (
    <div className={parameters.length > 1 ? classes.pair : undefined}>
      {parameters.map(({ name, options }) => (
        <NativeSelect
          key={name}
          id={fieldId(parameterFields[name])}
          label={t(`parameter.${name}`)}
          description={t(`parameter.${name}.help`)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={form.entry.parameters[name] ?? ''}
          error={form.message(parameterFields[name])}
          disabled={form.isReadOnly}
          onChange={(event) => {
            const value = event.currentTarget.value
            form.change((before) => ({ ...before, parameters: { ...before.parameters, [name]: value } }))
          }}
          data={[
            { value: '', label: t(`parameter.${name}.none`) },
            ...options.map((value) => ({ value, label: names.choice(value) })),
          ]}
        />
      ))}
    </div>
  )
}

function isParameter(name: string): name is ParameterName {
  return Object.hasOwn(parameterFields, name)
}
