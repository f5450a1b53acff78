import type { FactorChoice, InputRow, MethodInputs, MethodValue } from '../../parts/method/method.ts'

/** Inputs of a method as the address holds them: compact JSON. What was tampered with or is of another time is left out. */
export function writeInputs(inputs: MethodInputs): string | undefined {
  return Object.keys(inputs).length === 0 ? undefined : JSON.stringify(inputs)
}

/** The inputs that a text of an address holds. */
export function readInputs(text: string | undefined): MethodInputs {
  if (text === undefined) return {}
  try {
    const read: unknown = JSON.parse(text)
    if (!isRecord(read)) return {}
    return Object.fromEntries(
      Object.entries(read).flatMap(([name, value]): [string, MethodValue][] => {
        const known = readValue(value)
        return known === undefined ? [] : [[name, known]]
      }),
    )
  } catch {
    return {}
  }
}

function readValue(value: unknown): MethodValue | undefined {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.every(isRow) ? value : undefined
  return isRecord(value) ? readFactor(value) : undefined
}

function readFactor({ factorId, ncm, co2e, unit, source }: Record<string, unknown>): FactorChoice | undefined {
  if (typeof factorId === 'string') return { factorId }
  if (typeof ncm === 'string') return { ncm }
  if (typeof co2e !== 'string' || typeof unit !== 'string' || typeof source !== 'string') return undefined
  return { co2e, unit, source }
}

function isRow(value: unknown): value is InputRow {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
