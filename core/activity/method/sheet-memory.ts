import type { Catalogue } from '../../factor/catalogue.ts'
import { ONE } from '../../quantity/decimal.ts'
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
  const key = keyOf(given)
  const known = forms.get(key)
  const values = known && repeat(known, quantity)
  if (known && values) return new Sheet(known, slot, values)
  const work = new Work(catalogue, slot.period, given.region, quantity)
  method.run(given.inputs, given.unit, work)
  const form = work.form()
  if (work.isRepeatable) memory.keep(forms, key, form)
  return new Sheet(form, slot, work.quantity.arithmetic.values)
}

/** Says all that a method can see of a line but its quantity and period: no two of them give the same text. */
function keyOf({ inputs, unit, region }: Given): string {
  const place = region === undefined ? '' : JSON.stringify(region)
  return `${JSON.stringify(inputs)}${place}/${unit === null ? '' : `:${unit}`}`
}

/** Forms by method, period and key, no more of them than a bounded number of steps in all. */
class Memory {
  readonly #forms = new Map<Method, Map<string, Map<string, SheetForm>>>()
  #steps = 0

  formsOf(method: Method, period: string): Map<string, SheetForm> {
    const known = this.#forms.get(method)?.get(period)
    if (known) return known
    const ofMethod = this.#forms.get(method) ?? new Map<string, Map<string, SheetForm>>()
    const fresh = new Map<string, SheetForm>()
    this.#forms.set(method, ofMethod.set(period, fresh))
    return fresh
  }

  keep(forms: Map<string, SheetForm>, key: string, form: SheetForm): void {
    this.#steps += form.steps.length
    if (this.#steps > STEPS_MAX) {
      this.#forms.clear()
      this.#steps = 0
    }
    forms.set(key, form)
  }
}

function memoryOf(catalogue: Catalogue): Memory {
  const memory = memories.get(catalogue) ?? new Memory()
  memories.set(catalogue, memory)
  return memory
}

const memories = new WeakMap<Catalogue, Memory>()
const STEPS_MAX = 20_000
