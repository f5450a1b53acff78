import { isGivenDecimal, isOneOf, isRecord, isText, isTextOrNull } from '../guards.ts'
import type { SealedLine } from './sealed-file.ts'

/** A line read from a file that may be anything: shaped so that it can be calculated again and shown; or undefined. */
export function readLine(body: unknown): SealedLine | undefined {
  if (!isRecord(body) || !isText(body.id) || !isTextOrNull(body.site) || !isGivenDecimal(body.share)) return undefined
  const { basis, input, result, evidence } = body
  const isWhole =
    isOneOf(basis, ['both', 'location', 'market']) &&
    isInput(input) &&
    isResult(result) &&
    Array.isArray(evidence) &&
    evidence.every(
      (one) => isRecord(one) && isText(one.sha256) && isTextOrNull(one.accessKey) && isTextOrNull(one.name),
    )
  return isWhole ? (body as unknown as SealedLine) : undefined
}

function isInput(input: unknown): boolean {
  return (
    isRecord(input) &&
    isText(input.unit) &&
    INPUT_TEXTS.every((name) => input[name] === undefined || isText(input[name])) &&
    (input.factor === undefined ||
      (isRecord(input.factor) && (input.factor.id === undefined || isText(input.factor.id))))
  )
}

function isResult(result: unknown): boolean {
  return (
    isRecord(result) &&
    [result.co2e_kg, result.biogenic_co2_kg].every(isGivenDecimal) &&
    (result.scope === null || typeof result.scope === 'number') &&
    isTextOrNull(result.category) &&
    isRecord(result.factor) &&
    [result.factor.id, result.factor.version, result.factor.source].every(isText) &&
    isListOf(result.factor.why, isText) &&
    isListOf(result.working, isStep) &&
    isListOf(result.notes, isText) &&
    isListOf(result.gaps, (gap) => isRecord(gap) && isText(gap.code) && isRecord(gap.data))
  )
}

function isStep(step: unknown): boolean {
  return (
    isRecord(step) &&
    isText(step.step) &&
    isText(step.formula) &&
    isTextOrNull(step.gas) &&
    isRecord(step.result) &&
    isGivenDecimal(step.result.value) &&
    isText(step.result.unit) &&
    isListOf(
      step.inputs,
      (one) => isRecord(one) && [one.name, one.value, one.unit].every(isText) && isTextOrNull(one.source),
    )
  )
}

function isListOf(value: unknown, is: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is)
}

const INPUT_TEXTS = ['generator', 'method', 'quantity', 'period', 'start', 'end']
