import { unlessRefused } from '../domain-error.ts'
import { isGivenDecimal, isText } from '../guards.ts'
import { parsePeriod } from '../period/period.ts'
import { decimal } from '../quantity/decimal.ts'
import { QUANTITY_DIGITS } from '../quantity/parse-quantity.ts'
import type { AnswerFault, AnswerValue } from './answer.ts'
import type { ChoiceField, Field, NumberField } from './question.ts'
import { readRoot } from './supplier-root.ts'
import { areWords } from './words.ts'

/** What is wrong with a value, without where it stands. */
export type ValueFault = Pick<AnswerFault, 'code' | 'data'>

/** What stands in a field, from what came for it: figures as text in plain notation. */
export function readField(field: Field, given: unknown): AnswerValue | ValueFault {
  switch (field.kind) {
    case 'number':
      return readNumber(field, given)
    case 'choice':
      return readOption(field, given)
    case 'choices':
      return readList(given, (item) => readOption(field, item))
    case 'roots':
      return readList(given, readRootValue)
    case 'month':
      return readMonth(given)
    case 'file':
      return isFileId(given) ? { kind: 'text', value: given } : fault('not_a_file', given)
    case 'text':
      return readWords(given)
  }
}

/** Whether it is a fault and no value. */
export function isFault(read: AnswerValue | ValueFault): read is ValueFault {
  return 'code' in read
}

/** A fault that names what was given, cut short. */
export function fault(
  what: AnswerFault['code'] extends `supplier_answer.${infer W}` ? W : never,
  given: unknown,
  more: Readonly<Record<string, string>> = {},
): ValueFault {
  return {
    code: `supplier_answer.${what}`,
    data: { ...(isText(given) ? { value: given.slice(0, SHOWN) } : {}), ...more },
  }
}

/** The id of a stored file. */
export function isFileId(value: unknown): value is string {
  return isText(value) && /^[A-Za-z0-9_-]{1,64}$/.test(value)
}

function readNumber({ min, max, isWhole }: NumberField, given: unknown): AnswerValue | ValueFault {
  if (!isGivenDecimal(given)) return fault('not_a_number', given)
  if (given.replace(/[-.]/g, '').length > QUANTITY_DIGITS) return fault('too_long', given)
  const value = decimal(given)
  if (isWhole && !value.isInteger()) return fault('not_whole', given)
  if (value.lt(min) || value.gt(max)) return fault('out_of_range', given, { min, max })
  return { kind: 'number', value }
}

function readOption({ options }: ChoiceField, given: unknown): AnswerValue | ValueFault {
  const option = options.find((each) => each === given)
  return option === undefined ? fault('option_unknown', given) : { kind: 'text', value: option }
}

/** Several of a kind, each once, in their order of signs. */
function readList(given: unknown, readItem: (item: unknown) => AnswerValue | ValueFault): AnswerValue | ValueFault {
  if (!Array.isArray(given)) return fault('not_a_list', given)
  if (given.length > LIST_MAX) return fault('too_many', given, { max: String(LIST_MAX) })
  const items = new Set<string>()
  for (const item of given) {
    const read = readItem(item)
    if (isFault(read)) return read
    if (read.kind === 'text') items.add(read.value)
  }
  return { kind: 'list', value: [...items].toSorted() }
}

function readRootValue(given: unknown): AnswerValue | ValueFault {
  const root = isText(given) ? readRoot(given) : undefined
  return root === undefined ? fault('root_invalid', given) : { kind: 'text', value: root }
}

function readMonth(given: unknown): AnswerValue | ValueFault {
  const period = isText(given) ? unlessRefused(() => parsePeriod(given)) : undefined
  return period?.kind === 'month' ? { kind: 'text', value: period.month } : fault('not_a_month', given)
}

function readWords(given: unknown): AnswerValue | ValueFault {
  if (!isText(given) || !areWords(given)) return fault('not_text', undefined)
  const value = given.trim()
  return value.length > TEXT_MAX ? fault('too_long', given, { max: String(TEXT_MAX) }) : { kind: 'text', value }
}

const SHOWN = 60
const LIST_MAX = 200
const TEXT_MAX = 2000
