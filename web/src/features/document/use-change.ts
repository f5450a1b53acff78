import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import { useState } from 'react'
import { typedOf } from '../../lib/typed-number.ts'
import type { GeneratorNames } from '../../lib/use-generators.ts'
import type { Choice } from '../../parts/document/item.ts'
import { asksForQuantity, asksWhose, type Item, partsOf, unitsOfMethod } from '../../parts/document/item.ts'

/**
 * What a person says of a line, starting from its suggestion. The quantity is sent only when it was changed or asked
 * for: otherwise the document's own, exact one holds.
 */
export function useChange(item: Item, names: GeneratorNames) {
  const { suggestion } = item
  const read = asksForQuantity(item) ? undefined : (suggestion.quantity ?? undefined)
  const initial = { amount: read ? typedOf(read.value) : '', unit: read?.unit ?? null }
  const [key, setKey] = useState(suggestion.generatorKey ?? suggestion.candidates[0]?.generatorKey ?? null)
  const [amount, setAmount] = useState(initial.amount)
  const [wanted, setUnit] = useState<string | null>(initial.unit)
  const [businessUnitId, setBusinessUnitId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const isMethod = key !== null && methodOfSource(key) !== undefined
  const units = isMethod ? unitsOfMethod(key ?? '') : (names.find(key ?? '')?.units ?? [])
  const unit = wanted !== null && units.includes(wanted) ? wanted : null
  const isAsRead = read !== undefined && amount === initial.amount && unit === initial.unit
  const choice: Choice = {
    ...(key === null ? {} : { generatorKey: key, ...partsOf(item, key) }),
    ...(isAsRead || amount.trim() === '' || unit === null ? {} : { quantity: { value: amount.trim(), unit } }),
    ...(businessUnitId === null ? {} : { businessUnitId }),
  }
  const why = reason.trim()
  const isMeasured = amount.trim() !== '' && unit !== null
  // A method may measure by its inputs alone.
  const isReady = key !== null && (isMeasured || (isMethod && units.length === 0))
  return {
    ...{ key, setKey, amount, setAmount, unit, setUnit, units, businessUnitId, setBusinessUnitId, choice, isReady },
    /** Why a purchase whose document names no buyer is the company's; of every other line nothing is asked. */
    ...{ reason, setReason, isReasoned: !asksWhose(item) || why.length >= reasonMin },
    said: why === '' ? choice : { ...choice, reason: why },
  }
}

const reasonMin = 3
