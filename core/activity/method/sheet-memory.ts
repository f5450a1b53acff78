import type { Catalogue } from '../../factor/catalogue.ts'
import { type Decimal, ONE } from '../../quantity/decimal.ts'
import type { EngineRules } from '../engine-rules.ts'
import type { MethodInputs } from '../line.ts'
import type { Slot } from '../slots.ts'
import { repeat } from './arithmetic.ts'
import type { Method } from './method.ts'
import type { OpenFigures } from './open-figures.ts'
import { Sheet, type SheetForm } from './sheet.ts'
import { Work } from './work.ts'

/** What a line gives a method besides its quantity; `unit` is null where the method has no quantity of the line's own. */
export interface Given {
  readonly inputs: MethodInputs
  readonly unit: string | null
  readonly region: string | undefined
  readonly rules: EngineRules
}

/**
 * Works out one period of a line. Lines that differ in their own figures alone, the quantity and the amounts among the inputs, share
 * the form of their sheet: units, factors, constants and texts are read once, and each line does the operations on its own
 * figures. The memory, one per catalogue, never changes a result: of a method that asks what an amount is lines share a form by
 * their quantity alone, and where it asks what the quantity is each line is worked out anew.
 */
export function sheetOf(
  method: Method,
  given: Given,
  { open, slot }: { readonly open: OpenFigures | null; readonly slot: Slot },
  catalogue: Catalogue,
): Sheet {
  const memory = memoryOf(catalogue)
  const quantity = given.unit === null ? ONE : slot.quantity
  const { byQuantity, byFigures } = memory.formsOf(method, slot.period)
  if (open) {
    const seen = { inputs: open.inputs, unit: given.unit, region: given.region, rules: given.rules }
    const known = byFigures.find(seen)
    if (known?.forms !== null) {
      const own = [quantity, ...open.amounts]
      return (
        repeated(known, own, slot) ??
        workedOut({ method, given, slot, catalogue, memory }, { forms: byFigures, seen, own, open })
      )
    }
  }
  const own = [quantity]
  return (
    repeated(byQuantity.find(given), own, slot) ??
    workedOut({ method, given, slot, catalogue, memory }, { forms: byQuantity, seen: given, own, open: null })
  )
}

/** The sheet of these figures by a form that is known; undefined where none goes their way. */
function repeated(known: Kept | undefined, own: readonly Decimal[], slot: Slot): Sheet | undefined {
  if (!known?.forms || known.figures !== own.length) return undefined
  for (const form of known.forms) {
    const values = repeat(form, own)
    if (values) return new Sheet(form, slot, values)
  }
  return undefined
}

function workedOut({ method, given, slot, catalogue, memory }: From, { forms, seen, own, open }: View): Sheet {
  const [quantity = ONE] = own
  const work = new Work(catalogue, slot.period, { ...given, methane: method.methane, open }, quantity)
  method.run(given.inputs, given.unit, work)
  const form = work.form()
  if (work.isRepeatable) memory.keep(forms, seen, form, own.length)
  else if (open) memory.keep(forms, seen, null, own.length)
  return new Sheet(form, slot, work.quantity.arithmetic.values)
}

/** What is worked out. */
interface From {
  readonly method: Method
  readonly given: Given
  readonly slot: Slot
  readonly catalogue: Catalogue
  readonly memory: Memory
}

/** How lines of one form are alike, and what is a line's own. */
interface View {
  readonly forms: Forms
  readonly seen: Given
  readonly own: readonly Decimal[]
  readonly open: OpenFigures | null
}

/**
 * Forms of lines that give the same, one for each way that a method goes by its questions (a flight's haul), newest first; null where the
 * method asks what the figures are. How many of these are a line's own, and what its lines give: names and values one after another.
 */
interface Kept {
  readonly forms: readonly SheetForm[] | null
  readonly figures: number
  readonly told: readonly unknown[]
}

/** The forms of one method in one period, by all that lines of one form have in common. */
class Forms {
  readonly #byKey = new Map<string, Kept>()
  /** What the line before took: lines of one kind mostly follow each other. */
  #last: Kept | undefined

  find(given: Given): Kept | undefined {
    if (this.#last && endIn(this.#last.told, given, 0) === this.#last.told.length) return this.#last
    const kept = this.#byKey.get(keyOf(given))
    if (kept) this.#last = kept
    return kept
  }

  keep(given: Given, form: SheetForm | null, figures: number): void {
    const key = keyOf(given)
    const before = this.#byKey.get(key)
    const others = before?.figures === figures ? (before.forms ?? []) : []
    const told: unknown[] = []
    addTo(told, given)
    this.#last = { forms: form && [form, ...others].slice(0, WAYS_MAX), figures, told }
    this.#byKey.set(key, this.#last)
  }
}

/** Forms by what lines have in common: all but the quantity, or all but every figure of their own. */
interface TwoForms {
  readonly byQuantity: Forms
  readonly byFigures: Forms
}

/** Adds a value, or each name and value within it, and marks where it opens and closes. */
function addTo(told: unknown[], value: unknown): void {
  if (typeof value !== 'object' || value === null) {
    told.push(value)
    return
  }
  told.push(Array.isArray(value) ? LIST : RECORD)
  for (const [name, one] of Object.entries(value)) {
    told.push(name)
    addTo(told, one)
  }
  told.push(END)
}

/** Where the value ends in what was told, if it says the same from `at` on; else a place that is none. */
function endIn(told: readonly unknown[], value: unknown, at: number): number {
  if (typeof value !== 'object' || value === null) return told[at] === value ? at + 1 : NOWHERE
  if (told[at] !== (Array.isArray(value) ? LIST : RECORD)) return NOWHERE
  let place = at + 1
  for (const name in value) {
    if (told[place] !== name) return NOWHERE
    place = endIn(told, (value as Readonly<Record<string, unknown>>)[name], place + 1)
    if (place === NOWHERE) return NOWHERE
  }
  return told[place] === END ? place + 1 : NOWHERE
}

const LIST = Symbol('list')
const RECORD = Symbol('record')
const END = Symbol('end')
const NOWHERE = -1

/** Says all that lines of one form have in common but the period: no two of them give the same text. */
function keyOf({ inputs, unit, region, rules }: Given): string {
  const place = region === undefined && rules === null ? '' : JSON.stringify([region ?? null, rules])
  return `${JSON.stringify(inputs)}${place}/${unit === null ? '' : `:${unit}`}`
}

/** Forms by method and period, no more of them than a bounded number of steps in all. */
class Memory {
  readonly #forms = new Map<Method, Map<string, TwoForms>>()
  #steps = 0

  formsOf(method: Method, period: string): TwoForms {
    const ofMethod = this.#forms.get(method)
    const known = ofMethod?.get(period)
    if (known) return known
    const fresh = { byQuantity: new Forms(), byFigures: new Forms() }
    if (ofMethod) ofMethod.set(period, fresh)
    else this.#forms.set(method, new Map([[period, fresh]]))
    return fresh
  }

  keep(forms: Forms, given: Given, form: SheetForm | null, figures: number): void {
    this.#steps += form?.steps.length ?? 1
    if (this.#steps > STEPS_MAX) {
      this.#forms.clear()
      this.#steps = 0
    }
    forms.keep(given, form, figures)
  }
}

function memoryOf(catalogue: Catalogue): Memory {
  const known = memories.get(catalogue)
  if (known) return known
  const memory = new Memory()
  memories.set(catalogue, memory)
  return memory
}

const memories = new WeakMap<Catalogue, Memory>()
const STEPS_MAX = 20_000
/** A haul is short, medium or long; more ways than these are rare enough to be worked out anew. */
const WAYS_MAX = 4
