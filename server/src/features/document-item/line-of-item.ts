import type { LineInput } from '@pegada/core/activity/line.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { findGenerator, type Generator } from '@pegada/core/factor/generator.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseUnit } from '@pegada/core/quantity/unit.ts'
import type { Ports } from '../../ports.ts'
import { unmistakable } from '../activity/unmistakable.ts'
import type { Suggestion } from './add-items.ts'
import type { ItemContext } from './repo.ts'

/** What a person may say differently from the document and its suggestion. */
export interface Choice {
  readonly generatorKey?: string | undefined
  readonly quantity?: { readonly value: string; readonly unit: string } | undefined
}

/** A line ready to be calculated, with the generator it was taken for. */
export interface ItemLine {
  readonly generator: Generator
  readonly line: LineInput
}

/**
 * What a line of a document stands for as an entry: the generator chosen or suggested, the quantity of the document in
 * a unit that the generator takes, on the day of issue, with the biodiesel share that the document prints.
 * Throws `document_item.generator_missing`, `document_item.quantity_missing`, `document_item.date_missing`,
 * `activity.unit_mismatch` with the units that would do, or `generator.unknown`.
 */
export function lineOfItem(ports: Pick<Ports, 'catalogue'>, context: ItemContext, choice: Choice): ItemLine {
  const { item, document } = context
  const key = choice.generatorKey ?? item.decidedGeneratorKey ?? suggestionOf(context).generatorKey
  if (key === null) throw new DomainError('document_item.generator_missing')
  const generator = findGenerator(ports.catalogue.generators, key)
  const { value, unit } = choice.quantity ?? quantityOf(context)
  const period = document.issuedAt?.slice(0, 10)
  if (!period || !DAY.test(period)) throw new DomainError('document_item.date_missing')
  return {
    generator,
    line: {
      generator: generator.key,
      quantity: value,
      unit: acceptedUnit(generator, unit),
      period,
      ...printedShare(item.biodieselPercent),
    },
  }
}

/** A printed share of zero is a field left empty: commercial diesel holds biodiesel by law (Lei 13.033/2014). */
function printedShare(percent: string | null): Pick<LineInput, 'biofuelPercent'> {
  if (percent === null || decimal(percent).isZero()) return {}
  return { biofuelPercent: toPlain(decimal(percent)) }
}

function suggestionOf({ item }: ItemContext): Suggestion {
  // Written by addItems from this very shape.
  return item.suggestion as Suggestion
}

function quantityOf(context: ItemContext): { readonly value: string; readonly unit: string } {
  const { item } = context
  const suggested = suggestionOf(context).quantity
  const value = decimal(suggested?.value ?? item.quantity)
  if (value.lte(0)) throw new DomainError('document_item.quantity_missing')
  return { value: unmistakable(toPlain(value)), unit: suggested?.unit ?? item.unit }
}

function acceptedUnit(generator: Generator, written: string): string {
  const symbol = symbolOf(written)
  if (symbol === undefined || !generator.units.includes(symbol)) {
    throw new DomainError('activity.unit_mismatch', { unit: written, accepted: [...generator.units] })
  }
  return symbol
}

function symbolOf(written: string): string | undefined {
  try {
    return parseUnit(written).symbol
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
