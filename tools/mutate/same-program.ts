import type { Mutant } from './mutants.ts'

/** A break after which the program answers every question as before, and why: no test can notice it. */
interface Same {
  readonly file: string
  readonly kind: Mutant['kind']
  /** The line without the space around it, and which break of the kind in it. */
  readonly line: string
  readonly nth?: number
  readonly reason: string
}

const WRITTEN_IN_ORDER = 'what is not told at a glance is written in order and compared, with the same answer'
const KEYWORD_HAS_SOURCES = 'a rule of words that is met always names a source, so both are undefined together'
const KNOWN_AGAIN =
  'a form that is not known again is looked for by all it says, or worked out anew, with the same answer'

export const SAME_PROGRAM: readonly Same[] = [
  {
    file: 'core/activity/calculate-line.ts',
    kind: 'turned',
    line: 'if (known.size < MEMORY_MAX) known.set(key, valued)',
    reason: 'a rate that is not kept is worked out again, alike',
  },
  {
    file: 'core/activity/calculate-line.ts',
    kind: 'turned',
    line: 'if (known.size < MEMORY_MAX) known.set(key, found)',
    reason: 'a source that is not kept is looked for again, alike',
  },
  {
    file: 'core/activity/method/read-inputs.ts',
    kind: 'joined',
    line: "if ('default' in spec && spec.default !== undefined) {",
    reason: 'an input that names a default has one',
  },
  {
    file: 'core/activity/method/read-inputs.ts',
    kind: 'elsewhere',
    line: 'return findUnit(unit) ?? parseUnit(unit)',
    reason: 'the usual unit of an input is written by its symbol',
  },
  {
    file: 'core/activity/method/arithmetic.ts',
    kind: 'turned',
    line: 'if (place === undefined || known.length < 2 || known.length !== operands.length - 1) return null',
    reason: 'known figures that are not multiplied once are multiplied in every line, with the same answer',
  },
  {
    file: 'core/activity/method/calculate-method-line.ts',
    kind: 'turned',
    line: 'if (byText.size < TEXTS_MAX) byText.set(text, place)',
    reason: 'what is not kept is looked up again, alike',
  },
  {
    file: 'core/activity/method/formula-text.ts',
    kind: 'turned',
    line: 'if (inputs.length > FEW) {',
    reason: 'few and many keep the same inputs in the same places, whichever way they are compared',
  },
  {
    file: 'core/activity/method/sheet.ts',
    kind: 'turned',
    line: "if (typeof only === 'number' && masses.length === 1) return this.textAt(only)",
    reason: 'the one mass of a gas is the value at its place, written alike',
  },
  {
    file: 'core/activity/method/sheet-memory.ts',
    kind: 'turned',
    line: "if (typeof value !== 'object' || value === null) {",
    reason: KNOWN_AGAIN,
  },
  {
    file: 'core/activity/method/sheet-memory.ts',
    kind: 'turned',
    line: "if (typeof value !== 'object' || value === null) {",
    nth: 1,
    reason: KNOWN_AGAIN,
  },
  {
    file: 'core/activity/method/sheet-memory.ts',
    kind: 'turned',
    line: "if (typeof value !== 'object' || value === null) return told[at] === value ? at + 1 : NOWHERE",
    reason: KNOWN_AGAIN,
  },
  {
    file: 'core/activity/method/sheet-memory.ts',
    kind: 'turned',
    line: "if (typeof value !== 'object' || value === null) return told[at] === value ? at + 1 : NOWHERE",
    nth: 1,
    reason: KNOWN_AGAIN,
  },
  {
    file: 'core/activity/method/sheet-memory.ts',
    kind: 'joined',
    line: "if (typeof value !== 'object' || value === null) return told[at] === value ? at + 1 : NOWHERE",
    reason: KNOWN_AGAIN,
  },
  {
    file: 'core/activity/method/sheet-memory.ts',
    kind: 'turned',
    line: 'if (told[at] !== (Array.isArray(value) ? LIST : RECORD)) return NOWHERE',
    reason: KNOWN_AGAIN,
  },
  {
    file: 'core/activity/method/sheet-memory.ts',
    kind: 'turned',
    line: 'if (told[place] !== name) return NOWHERE',
    reason: KNOWN_AGAIN,
  },
  {
    file: 'core/activity/method/sheet-memory.ts',
    kind: 'turned',
    line: 'if (place === NOWHERE) return NOWHERE',
    reason: KNOWN_AGAIN,
  },
  {
    file: 'core/activity/method/sheet-memory.ts',
    kind: 'turned',
    line: 'return told[place] === END ? place + 1 : NOWHERE',
    reason: KNOWN_AGAIN,
  },
  {
    file: 'core/classification/by-code.ts',
    kind: 'joined',
    line: 'if (keyword === undefined || named === undefined || coded === undefined || isDevice) return undefined',
    reason: KEYWORD_HAS_SOURCES,
  },
  {
    file: 'core/classification/by-code.ts',
    kind: 'joined',
    line: 'if (keyword === undefined || named === undefined || coded === undefined || isDevice) return undefined',
    nth: 1,
    reason: 'a code without sources was decided before, and words without one are none',
  },
  {
    file: 'core/classification/by-words.ts',
    kind: 'joined',
    line: 'if (keyword === undefined || main === undefined) return undefined',
    reason: KEYWORD_HAS_SOURCES,
  },
  {
    file: 'core/text-memory.ts',
    kind: 'turned',
    line: 'if (known.size < max) known.set(text, [value])',
    reason: 'what is not kept is read again, alike',
  },
  {
    file: 'core/document/bill-period.ts',
    kind: 'joined',
    line: 'if (start === undefined || end === undefined) return null',
    reason: 'a reading has both days or is not among them',
  },
  {
    file: 'core/document/dfe-warnings.ts',
    kind: 'joined',
    line: "if (key === null || id === null || issuer?.id_type === 'FOREIGN') return false",
    reason: 'the next line refuses a key that is none and an issuer without a number, each by itself',
  },
  {
    file: 'core/document/instant.ts',
    kind: 'joined',
    line: 'if (year === undefined || month === undefined || day === undefined) return false',
    nth: 1,
    reason: 'the pattern tells all three or none',
  },
  {
    file: 'core/document/instant.ts',
    kind: 'joined',
    line: 'if (year < 1990 || year > 2100 || month < 1 || month > 12) return false',
    nth: 2,
    reason: 'a month that the calendar has not has no days, so none of them is allowed',
  },
  {
    file: 'core/document/verify-signature.ts',
    kind: 'turned',
    line: 'return [name, own.toSorted(([left], [right]) => (left < right ? -1 : 1)), text, children.map(comparable)]',
    reason: 'both that are compared are sorted alike, whichever way',
  },
  {
    file: 'core/seal/canonical-json.ts',
    kind: 'answer',
    line: "if (typeof value !== 'object' || value === null) return true",
    reason: WRITTEN_IN_ORDER,
  },
  {
    file: 'core/seal/canonical-json.ts',
    kind: 'turned',
    line: 'if (key < before || !isInOrder(fields[key])) return false',
    reason: WRITTEN_IN_ORDER,
  },
  {
    file: 'core/seal/canonical-json.ts',
    kind: 'answer',
    line: 'return true',
    reason: WRITTEN_IN_ORDER,
  },
]

/** The entry of a mutant that is the same program; `source` is the file unbroken. */
export function sameProgram({ file, kind, line, nth }: Mutant, source: string): Same | undefined {
  const text = source.split('\n')[line - 1]?.trim()
  return SAME_PROGRAM.find(
    (same) => same.file === file && same.kind === kind && same.line === text && (same.nth ?? 0) === nth,
  )
}
