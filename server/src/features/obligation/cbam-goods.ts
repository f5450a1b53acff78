import type { Outputs } from '@pegada/contract/contract.ts'
import { type CbamCategory, countsIndirect, isPerTonne } from '@pegada/core/obligation/cbam-goods.ts'
import { embeddedOf, type Precursor, type Specific } from '@pegada/core/obligation/embedded.ts'
import { type Decimal, decimal, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { MadeProduct } from '../product/made-in-year.ts'
import { type Ledger, streamsOf } from './cbam-streams.ts'

export type { Ledger }

export type Good = Outputs['obligation']['cbam']['goods'][number]
type Missing = Good['missing'][number]

/** A good as the company named it. */
export interface NamedGood {
  readonly id: string
  readonly cnCode: string
  readonly category: CbamCategory
  readonly product: Good['product']
}

/** The figures of all goods; one that goes into another is worked out for it. */
export function makeGoods(goods: readonly NamedGood[], ledger: Ledger): Good[] {
  const specificOf = (productId: string): Specific | null => {
    const good = goods.find(({ product }) => product?.id === productId)
    const whole = good && makeGood(good, ledger, specificOf).whole
    return whole ? { direct: decimal(whole.direct), indirect: decimal(whole.indirect) } : null
  }
  return goods.map((good) => makeGood(good, ledger, specificOf))
}

function makeGood(good: NamedGood, ledger: Ledger, specificOf: (productId: string) => Specific | null): Good {
  const { id: goodId, cnCode, category, product } = good
  const made = product ? ledger.made.get(product.id) : undefined
  if (!product || !made) {
    const code = !product ? 'product' : product.version === 0 ? 'unpublished' : 'output'
    return { ...nothing, goodId, cnCode, category, product, missing: [{ code, name: null }, ...unitless(category)] }
  }
  const { streams, unitIds, missing, directT, electricityT, electricityKwh } = streamsOf(made, ledger, category)
  const levelT = levelOf(made)
  const hasIndirect = countsIndirect(category)
  const precursors = precursorsOf(made, specificOf)
  const hasDirect = streams.some(({ kind }) => kind === 'direct')
  const embedded =
    levelT && hasDirect
      ? embeddedOf({ levelT, directT, indirectT: hasIndirect ? electricityT : ZERO, precursors })
      : undefined
  const found = unitIds.flatMap((unitId) => ledger.units.get(unitId) ?? [])
  return {
    ...{ goodId, cnCode, category },
    product: { ...product, version: made.version },
    installations: found.map(({ id, name, city, state }) => ({ unitId: id, name, city, state })),
    levelT: levelT && toPlain(levelT),
    directT: hasDirect ? toPlain(directT) : null,
    indirectT: hasIndirect ? toPlain(electricityT) : null,
    electricityKwh: electricityKwh && toPlain(electricityKwh),
    own: told(embedded?.own),
    whole: told(embedded?.whole),
    streams,
    precursors: precursors.map(({ name, quantity, unit, specific }) => ({
      ...{ name, unit },
      quantity: toPlain(quantity),
      specific: told(specific),
    })),
    missing: [
      ...(levelT ? [] : [{ code: 'mass', name: null } as const]),
      ...(hasDirect ? [] : [{ code: 'direct', name: null } as const]),
      ...(found.length > 1 ? [{ code: 'several_installations', name: null } as const] : []),
      ...precursors.filter(({ specific }) => !specific).map(({ name }): Missing => ({ code: 'precursor_value', name })),
      ...(hasIndirect ? [{ code: 'electricity_factor', name: null } as const] : []),
      ...missing,
      ...unitless(category),
    ],
  }
}

const nothing = {
  ...{ installations: [], levelT: null, directT: null, indirectT: null, electricityKwh: null, own: null, whole: null },
  ...{ streams: [], precursors: [] },
}

/** Clinker, nitrogen and energy are counted by, and no product here says how much of them it holds. */
function unitless(category: CbamCategory): Missing[] {
  return isPerTonne(category) ? [] : [{ code: 'functional_unit', name: null }]
}

function told(specific: Specific | null | undefined): Good['own'] {
  return specific ? { direct: toPlain(specific.direct), indirect: toPlain(specific.indirect) } : null
}

/** Tonnes that left the process in the year; undefined where the declared unit has no mass. */
function levelOf({ content, quantity }: MadeProduct): Decimal | null {
  const mass = massOf(content)
  return mass?.times(decimal(plainNumeric(quantity))).div(1000) ?? null
}

/** kg of one declared unit. */
function massOf({ declaredUnit, massKg }: MadeProduct['content']): Decimal | null {
  if (declaredUnit === 'kilogram') return decimal('1')
  return massKg === null || decimal(massKg).isZero() ? null : decimal(massKg)
}

/** What goes in that is no line of the ledger: materials, and products of the company, by the amount of the year. */
function precursorsOf(
  made: MadeProduct,
  specificOf: (productId: string) => Specific | null,
): (Precursor & { readonly quantity: Decimal; readonly unit: string })[] {
  const times = decimal(plainNumeric(made.quantity)).div(made.content.declaredAmount)
  const workings = new Map(made.result.workings.map((working) => [working.inputId, working]))
  return made.content.inputs.flatMap(({ id, name, stage, source }) => {
    const working = workings.get(id)
    if (stage !== 'materials' || source.kind === 'line' || !working) return []
    const quantity = decimal(working.quantity).times(times)
    const massT = tonnesOf(quantity, working.unit)
    const specific = source.kind === 'product' && massT ? specificOf(source.productId) : null
    return [{ name, quantity, unit: working.unit, massT: massT ?? ZERO, specific }]
  })
}

/** Undefined of what is not told by mass. */
function tonnesOf(quantity: Decimal, unit: string): Decimal | undefined {
  if (unit === 'kg' || unit === 'kilogram') return quantity.div(1000)
  return unit === 't' ? quantity : undefined
}
