import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Failure, failureValues } from '../../../lib/error-message.ts'
import { useUnitWords } from '../../../lib/use-unit-words.ts'
import type { InputSpec, MethodDescription } from './method.ts'

type Option = InputSpec['options'][number]

/**
 * The words of methods and their inputs: those of the locale, else the name that the method itself carries. A problem
 * names its input as the form does.
 */
export function useMethodTexts() {
  const { t } = useTranslation(['methods', 'domain', 'errors'])
  const inputName = useCallback((name: string) => t(`methods:input.${name}`, sayable(name)), [t])
  return {
    inputName,
    methodName: useCallback(
      ({ key, names }: Pick<MethodDescription, 'key' | 'names'>) => t(`methods:method.${key}`, names[0] ?? key),
      [t],
    ),
    methodAbout: useCallback((key: string) => t(`methods:method.${key}.about`, ''), [t]),
    inputAbout: useCallback((name: string) => t(`methods:input.${name}.hint`, ''), [t]),
    optionName: useCallback(
      ({ key, names }: Option) => (names[0] ? t(`methods:option.${key}`, names[0]) : t(`methods:option.${key}`, key)),
      [t],
    ),
    unitName: useUnitWords().unit,
    gasName: useCallback((gas: string) => t(`domain:gas.${gas}`, gas), [t]),
    problemText: useCallback(
      ({ code, data }: Failure) => {
        const values = failureValues(data)
        return t([`errors:${code}`, 'errors:server.unexpected'], { ...values, ...named(values.field, inputName) })
      },
      [t, inputName],
    ),
  }
}

function named(field: unknown, inputName: (name: string) => string): { field?: string } {
  if (typeof field !== 'string') return {}
  const parts = field.split('.')
  const name = inputName(parts.at(-1) ?? field)
  return { field: parts.length === 3 ? `${name} (${parts[1]})` : name }
}

function sayable(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
