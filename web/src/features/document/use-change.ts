import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import { useTranslation } from 'react-i18next'
import { typedOf } from '../../lib/typed-number.ts'
import type { GeneratorNames } from '../../lib/use-generators.ts'
import type { Choice } from '../../parts/document/item.ts'
import { asksForQuantity, asksWhose, type Item, partsOf, unitsOfMethod } from '../../parts/document/item.ts'
import { useFields } from '../../ui/form/use-fields.ts'

/** What a person says of a line, as typed and chosen; empty for nothing. */
interface Said {
  readonly source: string
  readonly amount: string
  readonly unit: string
  readonly businessUnitId: string
  /** Why a purchase whose document names no buyer is the company's; of every other line nothing is asked. */
  readonly reason: string
}

/**
 * What a person says of a line, starting from its suggestion. The quantity is sent only when it was changed or asked
 * for: otherwise the document's own, exact one holds.
 */
export function useChange(item: Item, names: GeneratorNames, onAccept: (choice: Choice) => Promise<void>) {
  const { t } = useTranslation('document')
  const { suggestion } = item
  const read = asksForQuantity(item) ? undefined : (suggestion.quantity ?? undefined)
  const start: Said = {
    source: suggestion.generatorKey ?? suggestion.candidates[0]?.generatorKey ?? '',
    ...{ amount: read ? typedOf(read.value) : '', unit: read?.unit ?? '', businessUnitId: '', reason: '' },
  }
  const unitsOf = (source: string) => (isMethod(source) ? unitsOfMethod(source) : (names.find(source)?.units ?? []))
  /** The unit that was chosen, where the source takes it. */
  const unitIn = ({ source, unit }: Said) => (unitsOf(source).includes(unit) ? unit : '')
  const choiceOf = (said: Said): Choice => {
    const { source, amount, businessUnitId } = said
    const unit = unitIn(said)
    const isAsRead = read !== undefined && amount === start.amount && unit === start.unit
    return {
      ...(source === '' ? {} : { generatorKey: source, ...partsOf(item, source) }),
      ...(isAsRead || amount.trim() === '' || unit === '' ? {} : { quantity: { value: amount.trim(), unit } }),
      ...(businessUnitId === '' ? {} : { businessUnitId }),
    }
  }
  const fields = useFields({
    start,
    amounts: ['amount'],
    check: (said) => {
      const isMeasured = said.amount.trim() !== '' && unitIn(said) !== ''
      // A method may measure by its inputs alone.
      const isReady = isMeasured || (isMethod(said.source) && unitsOf(said.source).length === 0)
      const lacking = said.amount.trim() === '' ? 'amount' : 'unit'
      return {
        ...(said.source === ''
          ? { source: t('change.missing.source') }
          : isReady
            ? {}
            : { [lacking]: t('change.missing.quantity') }),
        ...(asksWhose(item) && said.reason.trim().length < reasonMin && { reason: t('change.missing.reason') }),
      }
    },
    send: (said) => {
      const reason = said.reason.trim()
      return onAccept(reason === '' ? choiceOf(said) : { ...choiceOf(said), reason })
    },
    cause: 'document_item.change',
  })
  const { values } = fields
  return { fields, units: unitsOf(values.source), unit: unitIn(values), choice: choiceOf(values) }
}

const isMethod = (source: string) => methodOfSource(source) !== undefined

const reasonMin = 3
