import type { Schema } from './operations.ts'

/** The least that a schema takes under that name; an id is the variable of the shell that holds it. */
export function sampleOf(name: string, schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return sampleOf(name, first)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'integer' || type === 'number') return NUMBERS[name] ?? 1
  if (type === 'boolean') return true
  if (type === 'array')
    return (schema.minItems ?? 0) > 0 || schema.items ? [sampleOf(singular(name), schema.items ?? {})] : []
  if (type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((one) => [one, sampleOf(one, properties[one] ?? {})]))
  }
  return textOf(name, schema)
}

function textOf(name: string, { format, pattern = '' }: Schema): string {
  if (format === 'uuid') return `$${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
  const known = TEXTS[name]
  if (known !== undefined) return known
  const dated = ['2025-07-15', '2025-07', '2025'].find((one) => pattern !== '' && new RegExp(pattern).test(one))
  return dated ?? name
}

function singular(name: string): string {
  return name.replace(/s$/, '')
}

const NUMBERS: Readonly<Record<string, number>> = { year: 2025 }

/** Names whose words say more than their type. */
const TEXTS: Readonly<Record<string, string>> = {
  by: 'category',
  file: '@nota.xml',
  from: '2025-01',
  ncm: '31021010',
  percent: '1',
  period: '2025',
  to: '2025-12',
}
