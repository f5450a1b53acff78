import { isMethaneOrigin } from '@pegada/core/gas/methane.ts'
import type { TFunction } from 'i18next'
import { citeOf, type SayCitation } from '../../lib/citations.ts'
import { formatMonth } from '../../lib/date-format.ts'
import { noteText } from '../../lib/note-text.ts'
import type { Calculation } from '../../parts/calculation/calculation.ts'
import { readableFormula } from '../../parts/calculation/formula.ts'

/** What heads the exported preview: label and value, such as the source and the quantity as typed. */
export type PreviewHead = readonly (readonly [string, string])[]

/**
 * A preview as rows of a CSV: what was entered, the result, gases, months, and the working step by step with the source
 * of each value, so that a reader can recompute it. Figures carry a decimal comma and no grouping.
 */
export function previewRows(head: PreviewHead, calculation: Calculation, t: TFunction, cite: SayCitation): string[][] {
  const label = (key: string) => t(`activity:export.${key}`)
  const says = citeOf(calculation.factor, cite)
  return [
    [label('part'), label('item'), label('value'), label('unit'), label('source')],
    ...head.map(([name, value]) => [label('entered'), name, value, '', '']),
    [label('result'), label('co2e'), comma(calculation.co2eKg), 'kg CO2e', calculation.gwpSet],
    [label('result'), label('biogenic'), comma(calculation.biogenicCo2Kg), 'kg CO2', ''],
    ...gasRows(calculation.gasesKg, (gas) => label(gas in calculation.nonKyotoKg ? 'outside' : 'gas'), t),
    ...outsideRows(calculation, label('outside')),
    ...calculation.months.map(({ month, co2eKg }) => [
      label('month'),
      formatMonth(month),
      comma(co2eKg),
      'kg CO2e',
      '',
    ]),
    ...calculation.working.flatMap((step, index) => stepRows(step, index + 1, t, says)),
    [label('factor'), calculation.factor.id, calculation.factor.version, '', says(calculation.factor.source)],
    ...calculation.notes.map((code) => [label('note'), noteText(code, t), '', '', '']),
    ...calculation.gaps.map(({ code, data }) => [label('gap'), gapSentence(code, data, t), '', '', '']),
  ]
}

function gasRows(gases: Readonly<Record<string, string>>, partOf: (gas: string) => string, t: TFunction): string[][] {
  return Object.entries(gases).map(([gas, kg]) => {
    const name = t([`domain:gas.${gas}`, gas])
    const shown = isMethaneOrigin(gas) ? t('domain:gas.part', { gas: name }) : name
    return [partOf(gas), shown, comma(kg), `kg ${gas}`, '']
  })
}

/** What gases outside the Kyoto Protocol would be in CO2e, in no total. */
function outsideRows({ nonKyotoCo2eKg, gwpSet }: Calculation, part: string): string[][] {
  return nonKyotoCo2eKg === undefined ? [] : [[part, 'CO2e', comma(nonKyotoCo2eKg), 'kg CO2e', gwpSet]]
}

function stepRows(step: Calculation['working'][number], number: number, t: TFunction, cite: SayCitation): string[][] {
  const part = `${t('activity:export.step')} ${number}`
  const gas = step.gas ? ` (${step.gas})` : ''
  return [
    [
      part,
      `${t(`domain:working.${step.step}`)}${gas}: ${readableFormula(step.formula)}`,
      comma(step.result.value),
      step.result.unit,
      '',
    ],
    ...step.inputs.map(({ name, value, unit, source }) => [
      part,
      t([`domain:working.input.${name}`, name]),
      comma(value),
      unit,
      source ? cite(source) : '',
    ]),
  ]
}

function gapSentence(code: string, data: Readonly<Record<string, unknown>>, t: TFunction): string {
  const month = typeof data.month === 'string' ? ` (${formatMonth(data.month)})` : ''
  return `${t([`domain:gap.${code}`, code])}${month}`
}

function comma(value: string): string {
  return /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value
}
