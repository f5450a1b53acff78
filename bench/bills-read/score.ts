import type { BillDraft, BillField, BillFieldName } from '@pegada/core/bill/bill.ts'
import { suppliers } from '@pegada/core/bill/suppliers.ts'
import { plainText } from '@pegada/core/bill/text.ts'
import type { Expected } from '../bills/bill.ts'
import { isSame } from '../bills/figures.ts'
import { quantitiesOf } from './quantities.ts'

/**
 * What a reading of a drawn bill is worth, field by field. `asked` is a field left open, or one whose value the page of
 * confirmation marks to be looked at; `wrong` is another value than the page prints, shown as sure.
 */
export type Verdict = 'right' | 'asked' | 'wrong'

export interface Scored {
  readonly field: string
  readonly verdict: Verdict
  readonly expected: string | null
  readonly read: string | null
}

/** From here on the page of confirmation shows a value as sure (`sureFrom` of the web's bills). */
const SURE_FROM = 0.85

export function score(expected: Expected, draft: BillDraft): Scored[] {
  return [kindOf(expected, draft), ...fieldsOf(expected, draft), ...quantitiesOf(expected, draft)]
}

/** A DANFE is known as one by a warning: it is a note, whose XML is to be sent. */
function kindOf({ kind }: Expected, { kind: read, warnings }: BillDraft): Scored {
  const told = warnings.includes('bill.danfe') ? 'danfe' : read
  const verdict = told === kind ? 'right' : read === 'unknown' ? 'asked' : 'wrong'
  return { field: 'kind', verdict, expected: kind, read: told }
}

type Compare = (expected: string, read: string) => boolean

const asDigits: Compare = (expected, read) => digits(expected) === digits(read)
const exactly: Compare = (expected, read) => expected === read
const FIELDS: readonly (readonly [BillFieldName, keyof Expected & string, Compare])[] = [
  ['supplier', 'supplier', (expected, read) => nameOf(expected) === nameOf(read)],
  ['supplierCnpj', 'supplierCnpj', asDigits],
  ['customerCnpj', 'customerCnpj', asDigits],
  ['meter', 'installation', asDigits],
  ['number', 'document', asDigits],
  ['month', 'month', exactly],
  ['periodStart', 'from', exactly],
  ['periodEnd', 'to', exactly],
  ['issuedAt', 'issued', exactly],
  ['dueDate', 'due', exactly],
  ['total', 'total', isSame],
]

/** What is neither printed nor read is not counted. */
function fieldsOf(expected: Expected, draft: BillDraft): Scored[] {
  return FIELDS.flatMap(([name, of, isEqual]) => {
    const wanted = expected[of]
    const printed = typeof wanted === 'string' ? wanted : null
    const field = draft.fields.find((one) => one.name === name)
    if (printed === null && field === undefined) return []
    return [{ field: name, verdict: verdictOf(printed, field, isEqual), expected: printed, read: field?.value ?? null }]
  })
}

function verdictOf(expected: string | null, field: BillField | undefined, isEqual: Compare): Verdict {
  if (field === undefined) return 'asked'
  if (expected !== null && isEqual(expected, field.value)) return 'right'
  return Number(field.confidence) < SURE_FROM ? 'asked' : 'wrong'
}

/** A name that the table of suppliers knows stands for its company; another only for itself. */
function nameOf(name: string): string {
  const plain = plainText(name)
  return suppliers.find((one) => one.words.test(plain) || plainText(one.name) === plain)?.name ?? plain
}

function digits(code: string): string {
  return code.replace(/[^0-9X]/gi, '').replace(/^0+/, '')
}
