import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../domain-error.ts'
import { buildCatalogue } from '../../factor/catalogue.ts'
import { calculateLine } from '../calculate-line.ts'
import type { LineInput, MethodInput, MethodInputs } from '../line.ts'
import { lineToJson } from '../line-json.ts'
import { givenCo2e, lineOf, type MethodSample } from '../test/method-sample.ts'
import { METHOD_SAMPLES } from '../test/method-samples.ts'
import { partsOfNote } from '../unused-input.ts'
import { catalogueOptions } from './catalogue-options.ts'
import type { GeneratorSpec } from './generator-method.ts'
import type { InputSpec } from './input.ts'
import { METHODS } from './registry.ts'

const catalogue = buildCatalogue(loadReference())

/** What is kept with a line to say what it was, which no figure follows from: scope 2 by market retires instruments by it. */
const KEPT: readonly string[] = ['instrument', 'instrument_number', 'energy_source']

/** Samples in every kind of quantity and with every factor, so that each input meets what may make it useless. */
const SAMPLES: readonly MethodSample[] = METHOD_SAMPLES.flatMap((sample) => [sample, ...summedUp(sample)])

function summedUp(sample: MethodSample): readonly MethodSample[] {
  const { load, travel } = METHODS.find(({ key }) => key === sample.method)?.inputs ?? {}
  const amount = load ? '700 t·km' : travel ? '900 p·km' : undefined
  const { load: _load, travel: _travel, distance: _, ...inputs } = sample.inputs
  return amount === undefined ? [] : [{ ...sample, amount, inputs: { haul: 'short', ...inputs } }]
}

describe('no method passes over an input in silence', () => {
  it.each(METHODS.map(({ key }) => key))('%s', (key) => {
    const specs: Readonly<Record<string, InputSpec | GeneratorSpec>> =
      METHODS.find((one) => one.key === key)?.inputs ?? {}
    const silent = new Set<string>()
    for (const sample of SAMPLES.filter(({ method }) => method === key)) {
      for (const beside of [{}, ...pairedWith(specs, sample.inputs)]) {
        const given = { ...sample.inputs, ...beside }
        for (const [name, spec] of Object.entries(specs)) {
          if (name in beside) continue
          if (!KEPT.includes(name) && !isHeard(sample, given, name, spec)) {
            silent.add([name, ...Object.keys(beside)].join(' beside '))
          }
        }
      }
    }
    expect([...silent]).toEqual([])
  })
})

/** Whether one of the values that an input may have changes the line, is refused, or is answered by a note that names it. */
function isHeard(sample: MethodSample, given: MethodInputs, name: string, spec: InputSpec | GeneratorSpec): boolean {
  const { [name]: _, ...without } = given
  if (spec.kind === 'quantity' && spec.isMain && sample.amount !== '') return true
  const before = outcomeOf(sample, without)
  if (before.refused) return true
  if (spec.kind === 'rows') return areCellsHeard(sample, given, name, spec)
  return valuesOf(spec).some((value) => {
    const after = outcomeOf(sample, { ...without, [name]: value })
    return after.refused || after.text !== before.text || after.unused.includes(name)
  })
}

function areCellsHeard(
  sample: MethodSample,
  given: MethodInputs,
  name: string,
  { columns }: Extract<InputSpec, { kind: 'rows' }>,
): boolean {
  const rows = given[name]
  if (!Array.isArray(rows)) return true
  return Object.entries(columns).every(([column, spec]) => {
    const [{ [column]: _, ...first }, ...others] = rows as [Record<string, string>, ...Record<string, string>[]]
    const before = outcomeOf(sample, { ...given, [name]: [first, ...others] })
    if (before.refused) return true
    return valuesOf(spec).some((value) => {
      const after = outcomeOf(sample, { ...given, [name]: [{ ...first, [column]: String(value) }, ...others] })
      return after.refused || after.text !== before.text || after.unused.includes(column)
    })
  })
}

/** The line without its notes of unused inputs, and the inputs that they name; or that it was refused. */
function outcomeOf(sample: MethodSample, inputs: MethodInputs) {
  const line: LineInput = lineOf({ ...sample, inputs }, sample.isYearOnly ? '2025' : '2025-04')
  try {
    const { notes, ...rest } = lineToJson(calculateLine(line, catalogue, { gwpSet: 'AR5' }))
    const said = notes.map((note) => partsOfNote(note).input)
    const others = notes.filter((_, at) => said[at] === undefined)
    return { refused: false, text: JSON.stringify([rest, others]), unused: said }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { refused: true, text: '', unused: [] }
  }
}

/** Each input that may be left out and was, given: what may make another useless. */
function pairedWith(specs: Readonly<Record<string, InputSpec | GeneratorSpec>>, inputs: MethodInputs): MethodInputs[] {
  return Object.entries(specs).flatMap(([name, spec]): MethodInputs[] => {
    const isOpen = inputs[name] === undefined && (spec.isOptional === true || 'default' in spec)
    const [value] = isOpen && spec.kind !== 'rows' ? valuesOf(spec) : []
    return value === undefined ? [] : [{ [name]: value }]
  })
}

function valuesOf(spec: InputSpec | GeneratorSpec): readonly MethodInput[] {
  switch (spec.kind) {
    case 'quantity':
      return [`3 ${spec.unit}`, `0.01 ${spec.unit}`]
    case 'number':
      return ['3', '0.3']
    case 'percent':
      return ['37 %']
    case 'choice':
      return spec.options.map(({ key }) => key)
    case 'catalogue_choice':
      return catalogueOptions(catalogue, spec)
        .slice(0, 4)
        .map(({ key }) => key)
    case 'text':
      return spec.lookUp === undefined
        ? ['told']
        : ['Santos/SP (-23.9535, -46.335)', 'Curitiba/PR (-25.4195, -49.2646)']
    case 'factor':
      return [givenCo2e('7', `kg/${spec.per}`)]
    case 'gas':
      return ['CH4', 'N2O']
    case 'rows':
    case 'generator':
      return []
  }
}
