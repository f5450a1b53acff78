import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Failure, failureValues } from '../../lib/error-message.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import type { InputSpec, MethodDescription } from './method.ts'

type Option = InputSpec['options'][number]

/**
 * The words of methods and their inputs: those of the locale, else the name that the method itself carries. A problem
 * names its input as the form does.
 */
export function useMethodTexts() {
  const { t } = useTranslation(['method-words', 'catalogue', 'domain', 'errors'])
  const inputName = useCallback((name: string) => t(`method-words:input.${name}`, sayable(name)), [t])
  return {
    inputName,
    methodName: useCallback(
      ({ key, names }: Pick<MethodDescription, 'key' | 'names'>) => t(`method-words:method.${key}`, names[0] ?? key),
      [t],
    ),
    methodAbout: useCallback((key: string) => t(`method-words:method.${key}.about`, ''), [t]),
    inputAbout: useCallback((name: string) => t(`method-words:input.${name}.hint`, ''), [t]),
    optionName: useCallback((option: Option) => optionName(option, t), [t]),
    /** A formula with its words in the reader's language; symbols and what has no word stay. */
    formulaText: useCallback(
      (formula: string) =>
        formula.replace(formulaPhrases, (phrase) => t(`method-words:formula.${phrase.replaceAll(' ', '_')}`, phrase)),
      [t],
    ),
    unitName: useUnitWords().unit,
    gasName: useCallback((gas: string) => t(`domain:gas.${gas}`, gas), [t]),
    problemText: useCallback(
      (failure: Failure, method?: Pick<MethodDescription, 'inputs'>) => {
        const { code } = failure
        const values = failureValues(method ? namedCandidates(failure, method, t) : failure, t)
        return t([`errors:${code}`, 'errors:server.unexpected'], { ...values, ...named(values.field, inputName) })
      },
      [t, inputName],
    ),
  }
}

/** An option as people name it; one that is a proper name or a designation has that in every language. */
export function optionName({ key, names }: Option, t: TFunction): string {
  return t([`method-words:option.${key}`, `catalogue:generator.${key}`, `catalogue:option.${key}`], names[0] ?? key)
}

/** A refused choice with the options by the names that the form has them under. */
function namedCandidates(
  { code, data }: Failure,
  { inputs }: Pick<MethodDescription, 'inputs'>,
  t: TFunction,
): Failure {
  const { field, candidates } = data
  if (typeof field !== 'string' || !Array.isArray(candidates)) return { code, data }
  const name = field.split('.').at(-1)
  const spec = inputs.flatMap((input) => [input, ...input.columns]).find((one) => one.name === name)
  const nameOf = (candidate: unknown) => {
    const option = spec?.options.find(({ key, names }) => (names[0] ?? key) === candidate)
    return option ? optionName(option, t) : candidate
  }
  return { code, data: { ...data, candidates: candidates.map(nameOf) } }
}

function named(field: unknown, inputName: (name: string) => string): { field?: string } {
  if (typeof field !== 'string') return {}
  const parts = field.split('.')
  const name = inputName(parts.at(-1) ?? field)
  return { field: parts.length === 3 ? `${name} (${parts[1]})` : name }
}

/** Words of three letters and more, with those in small letters that follow them. */
const formulaPhrases = /[A-Za-z][A-Za-z-]{2,}(?: [a-z][a-z-]+)*/g

function sayable(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
