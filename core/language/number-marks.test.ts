import { expect, it } from 'vitest'
import { LANGUAGES } from './language.ts'
import { groupDigits, type NumberMarks, numberMarks } from './number-marks.ts'

/**
 * The table against this runtime's CLDR. A difference after an update of the runtime is a question to a person: whoever takes
 * the new mark over changes what reports and pages print.
 */
it.each(LANGUAGES)('the marks of %s are those of this runtime', (language) => {
  expect(numberMarks(language)).toEqual(marksByIntl(language))
})

it.each([
  ['de-AT', 'de'],
  ['es-MX', 'es-419'],
  ['nl', 'pt-BR'],
] as const)('%s is written as %s', (tag, language) => {
  expect(numberMarks(tag)).toBe(numberMarks(language))
})

it.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1.000'],
  ['-123', '-123'],
  ['-123456', '-123.456'],
  ['1234567890', '1.234.567.890'],
])('%s is grouped as %s', (whole, grouped) => {
  expect(groupDigits(whole, '.')).toBe(grouped)
})

function marksByIntl(language: string): NumberMarks {
  const latin = { numberingSystem: 'latn', useGrouping: 'always' } as const
  const number = new Intl.NumberFormat(language, latin).formatToParts(1234567.5)
  const mark = (type: string) => number.find((part) => part.type === type)?.value ?? ''
  const [beforePercent, percent] = around(new Intl.NumberFormat(language, { ...latin, style: 'percent' }))
  expect(beforePercent, 'the sign follows the figure').toBe('')
  const reais = around(new Intl.NumberFormat(language, { ...latin, style: 'currency', currency: 'BRL' }))
  return { group: mark('group'), decimal: mark('decimal'), percent, reais }
}

/** What a format writes before and after the figure. */
function around(format: Intl.NumberFormat): readonly [before: string, after: string] {
  const parts = format.formatToParts(1)
  const isFigure = ({ type }: Intl.NumberFormatPart) => ['integer', 'decimal', 'fraction'].includes(type)
  const text = (some: readonly Intl.NumberFormatPart[]) =>
    some.map(({ value }) => value.replace(/[\u200e\u200f\u061c]/g, '')).join('')
  return [text(parts.slice(0, parts.findIndex(isFigure))), text(parts.slice(parts.findLastIndex(isFigure) + 1))]
}
