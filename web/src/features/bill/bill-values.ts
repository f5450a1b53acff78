import { countLines } from '@pegada/core/bill/count-lines.ts'
import { unlessRefused } from '@pegada/core/domain-error.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { typedOf } from '../../lib/typed-number.ts'
import type { BillDetail, BillKind, Component, ConfirmInput, FieldName, Post } from './bill.ts'

/** What the form of a bill holds, as typed: amounts in pt-BR, days as YYYY-MM-DD, empty text for nothing. */
export interface BillValues {
  readonly kind: BillKind
  readonly supplier: string
  readonly supplierCnpj: string
  readonly customerCnpj: string
  readonly meter: string
  readonly number: string
  readonly accessKey: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly issuedAt: string
  readonly dueDate: string
  readonly total: string
  readonly businessUnitId: string
  readonly lines: readonly LineValues[]
}

export interface LineValues {
  /** Number of the line as it was read, or a name of its own for one added by hand. */
  readonly key: string
  readonly description: string
  readonly post: Post
  readonly component: Component | null
  readonly quantity: string
  readonly unit: string
  readonly value: string
  readonly generatorKey: string
}

/** What the form of a bill holds beside its values: that it counts although something covers its period already. */
export interface BillFormValues extends BillValues {
  readonly allowCovered: boolean
}

export type TextField = Exclude<keyof BillValues, 'kind' | 'lines'>
export type Problems = Readonly<Record<string, string>>

/** The form of a bill: as it was confirmed before, else as it was read. */
export function valuesOf({ draft, confirmed, kind }: BillDetail): BillValues {
  const read = (name: FieldName) => draft?.fields.find((field) => field.name === name)?.value ?? ''
  const given = confirmed ?? undefined
  const text = (name: FieldName & keyof NonNullable<typeof confirmed>) => {
    const value = given ? given[name] : read(name)
    return typeof value === 'string' ? value : ''
  }
  const lines = given?.lines ?? draft?.lines ?? []
  return {
    kind: given?.kind ?? draft?.kind ?? kind,
    supplier: text('supplier'),
    supplierCnpj: formatCnpj(text('supplierCnpj')),
    customerCnpj: formatCnpj(text('customerCnpj')),
    meter: text('meter'),
    number: text('number'),
    accessKey: text('accessKey'),
    periodStart: text('periodStart'),
    periodEnd: text('periodEnd'),
    issuedAt: text('issuedAt'),
    dueDate: text('dueDate'),
    total: typedOf(text('total')),
    businessUnitId: '',
    lines: lines.map((line, index) => ({
      key: 'number' in line ? line.number : String(index + 1),
      description: line.description,
      post: line.post,
      component: line.component,
      quantity: typedOf(line.quantity ?? ''),
      unit: line.unit ?? '',
      value: typedOf(line.value ?? ''),
      generatorKey: ('generatorKey' in line ? line.generatorKey : undefined) ?? '',
    })),
  }
}

/** What the lines of the form count as, each with its reason, as the server will decide. */
export function reasonsOf({ kind, lines }: BillValues): string[] {
  const plain = lines.map((line) => ({ ...line, quantity: plainOf(line.quantity) }))
  return countLines(kind, plain)
}

/** A typed amount in plain notation, or nothing where it cannot be read. */
export function plainOf(text: string): string | null {
  return unlessRefused(() => toPlain(parseQuantity(text))) ?? null
}

/** Fields that stand in the way, by name, each with the code of its sentence `problem.<code>`. */
export function problemsOf(values: BillValues): Problems {
  const problems: Record<string, string> = {}
  if (values.kind === 'unknown') problems.kind = 'kind'
  if (values.supplier.trim() === '') problems.supplier = 'required'
  if (values.periodStart === '') problems.periodStart = 'required'
  if (values.periodEnd === '') problems.periodEnd = 'required'
  else if (values.periodEnd < values.periodStart) problems.periodEnd = 'order'
  if (values.lines.length === 0) problems.lines = 'lines'
  for (const { key, description, quantity, unit } of values.lines) {
    if (description.trim() === '') problems[`line:${key}:description`] = 'required'
    if (quantity.trim() === '') problems[`line:${key}:quantity`] = 'required'
    if (unit === '') problems[`line:${key}:unit`] = 'required'
  }
  return problems
}

/** The input of the procedure. */
export function inputOf(billId: string, values: BillFormValues): ConfirmInput {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  return {
    billId,
    kind: values.kind,
    supplier: values.supplier.trim(),
    supplierCnpj: orNull(values.supplierCnpj),
    customerCnpj: orNull(values.customerCnpj),
    meter: orNull(values.meter),
    number: orNull(values.number),
    accessKey: orNull(values.accessKey),
    periodStart: values.periodStart,
    periodEnd: values.periodEnd,
    issuedAt: orNull(values.issuedAt),
    dueDate: orNull(values.dueDate),
    total: orNull(values.total),
    lines: values.lines.map(({ description, post, component, quantity, unit, value, generatorKey }) => ({
      description: description.trim(),
      post,
      component,
      quantity: quantity.trim(),
      unit,
      value: orNull(value),
      ...(generatorKey === '' ? {} : { generatorKey }),
    })),
    ...(values.businessUnitId === '' ? {} : { businessUnitId: values.businessUnitId }),
    allowCovered: values.allowCovered,
  }
}
