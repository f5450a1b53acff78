import { inputNameOf } from '@pegada/core/sheet/mapping.ts'
import { refusalSentence } from '../../platform/locale/refusal-sentence.ts'
import type { Tongue } from './template-titles.ts'

/** What is wrong with a cell, by its field and the title of its column; empty where no column brings the field. */
interface Problem {
  readonly field: string
  readonly column: string
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What is wrong with a cell and what to do about it, after the title of its column, with the field by that title or its name. */
export function problemSentence(tongue: Tongue, { field, column, code, data }: Problem): string {
  const named = 'field' in data ? { ...data, field: column === '' ? fieldName(tongue, field) : column } : data
  const sentence = refusalSentence(tongue, { code, data: named })
  return column === '' ? sentence : `${column}: ${sentence}`
}

function fieldName({ translate, language }: Tongue, field: string): string {
  const input = inputNameOf(field)
  const key = input === null ? `sheet:field.${field}` : `method-words:input.${input}`
  return translate(language, key, { defaultValue: input ?? field })
}
