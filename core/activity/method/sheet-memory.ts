import type { Catalogue } from '../../factor/catalogue.ts'
import { ONE } from '../../quantity/decimal.ts'
import type { EngineRules } from '../engine-rules.ts'
import type { MethodInputs } from '../line.ts'
import type { Slot } from '../slots.ts'
import { repeat } from './arithmetic.ts'
import type { Method } from './method.ts'
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
 * Works out one period of a line. Lines that differ in their quantity alone share the form of their sheet: units, factors,
 * constants and texts are read once, and each line does the operations on its own quantity. The memory, one per
 * catalogue, never changes a result: a method that asks what the quantity is works out each line anew.
 */
export function sheetOf(method: Method, given: Given, slot: Slot, catalogue: Catalogue): Sheet {
  const quantity = given.unit === null ? ONE : slot.quantity
  const memory = memoryOf(catalogue)
  const forms = memory.formsOf(method, slot.period)
  const known = forms.find(given)
  const values = known && repeat(known, quantity)
  if (known && values) return new Sheet(known, slot, values)
  const work = new Work(catalogue, slot.period, { ...given, methane: method.methane }, quantity)
  method.run(given.inputs, given.unit, work)
  const form = work.form()
  if (work.isRepeatable) memory.keep(forms, given, form)
  return new Sheet(form, slot, work.quantity.arithmetic.values)
}

/** A form, and what its lines give: names and values one after another. */
interface Kept {
  readonly form: SheetForm
  readonly told: readonly unknown[]
}

/** The forms of one method in one period, by all that a method can see of a line but its quantity. */
class Forms {
  readonly #byKey = new Map<string, Kept>()
  /** What the line before took: lines of one kind mostly follow each other. */
  #last: Kept | undefined

  find(given: Given): SheetForm | undefined {
    if (this.#last && endIn(this.#last.told, given, 0) === this.#last.told.length) return this.#last.form
    const kept = this.#byKey.get(keyOf(given))
    if (kept) this.#last = kept
    return kept?.form
  }

  keep(given: Given, form: SheetForm): void {
    const told: unknown[] = []
    addTo(told, given)
    this.#last = { form, told }
    this.#byKey.set(keyOf(given), this.#last)
  }
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

/** Says all that a method can see of a line but its quantity and period: no two of them give the same text. */
function keyOf({ inputs, unit, region, rules }: Given): string {
  const place = region === undefined && rules === null ? '' : JSON.stringify([region ?? null, rules])
  return `${JSON.stringify(inputs)}${place}/${unit === null ? '' : `:${unit}`}`
}

/** Forms by method and period, no more of them than a bounded number of steps in all. */
class Memory {
  readonly #forms = new Map<Method, Map<string, Forms>>()
  #steps = 0

  formsOf(method: Method, period: string): Forms {
    const ofMethod = this.#forms.get(method)
    const known = ofMethod?.get(period)
    if (known) return known
    const fresh = new Forms()
    if (ofMethod) ofMethod.set(period, fresh)
    else this.#forms.set(method, new Map([[period, fresh]]))
    return fresh
  }

  keep(forms: Forms, given: Given, form: SheetForm): void {
    this.#steps += form.steps.length
    if (this.#steps > STEPS_MAX) {
      this.#forms.clear()
      this.#steps = 0
    }
    forms.keep(given, form)
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
