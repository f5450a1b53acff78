import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { GivenFactor, LineInput, MethodInput, MethodInputs } from '../activity/line.ts'
import { canonicalJson } from '../seal/canonical-json.ts'

/** What lines were entered with, told together in little room, however many they are. */
export interface EnteredTogether {
  /**
   * All that they were entered with but their factors: the text of one line; of more the sum of the SHA-256 of their texts modulo 2^256, which
   * is the same for the same lines in any order.
   */
  readonly activities: string
  /** What they bring of factors, each once, in the order of its text. */
  readonly factors: readonly string[]
  /** Whether each of them brings a factor. */
  readonly bringFactors: boolean
  /** Whether each of them has a quantity. */
  readonly haveQuantity: boolean
}

/** Tells together what lines were entered with, as they pass; null before the first. */
export function enteredTally() {
  const factors = new Set<string>()
  let first: string | undefined
  let sum = 0n
  let count = 0
  let haveQuantity = true
  return {
    /** Takes a line, or so many that were entered with the same. */
    add: (input: LineInput, times = 1) => {
      const activity = activityOf(input)
      if (count === 1 && first !== undefined) sum = hashOf(first)
      if (count > 0 || times > 1) sum = (sum + BigInt(times) * hashOf(activity)) % MODULUS
      first ??= activity
      count += times
      factors.add(factorsOf(input))
      haveQuantity &&= input.quantity !== undefined || input.months !== undefined
    },
    result: (): EnteredTogether | null =>
      first === undefined
        ? null
        : {
            activities: count === 1 ? first : `${count} ${sum.toString(16)}`,
            factors: [...factors].sort(),
            bringFactors: !factors.has(NONE),
            haveQuantity,
          },
  }
}

/** The factors that the inputs of a line bring. */
export function factorsAmong(inputs: MethodInputs | undefined): Readonly<Record<string, GivenFactor>> {
  return Object.fromEntries(
    Object.entries(inputs ?? {}).filter((entry): entry is [string, GivenFactor] => isFactor(entry[1])),
  )
}

function activityOf(input: LineInput): string {
  const { id: _id, factor: _factor, inputs, ...rest } = input
  const others = Object.entries(inputs ?? {}).filter(([, value]) => !isFactor(value))
  return canonicalJson({ ...rest, inputs: Object.fromEntries(others) })
}

function factorsOf({ factor, inputs }: LineInput): string {
  return canonicalJson({ ...(factor ? { factor } : {}), inputs: factorsAmong(inputs) })
}

function isFactor(value: MethodInput): value is GivenFactor {
  return typeof value === 'object' && !Array.isArray(value)
}

function hashOf(text: string): bigint {
  return BigInt(`0x${bytesToHex(sha256(utf8ToBytes(text)))}`)
}

const NONE = canonicalJson({ inputs: {} })
const MODULUS = 1n << 256n
