import type { Item } from '../document/item.ts'
import { useDecisions } from '../document/use-decisions.ts'
import type { Desk } from './desk.ts'
import type { Group, Suggestion } from './group.ts'
import { useCard } from './use-card.ts'

/** One line of a group as a group of its own: its question, its suggestions, and nobody else. */
export function groupOfLine(group: Group, item: Item): Group {
  const { suggestion, product, unit, quantity, total, estimateCo2eKg } = item
  const { question, amountQuestion, answers, packing, candidates, kind, confidence, rule, why } = suggestion
  return {
    ...group,
    ...{ groupKey: item.id, product, unit, quantity, value: total, massKg: estimateCo2eKg },
    ...{ question, amountQuestion, packing, kind, confidence, rule, why },
    ...{ lines: 1, documents: 1, others: 0, merged: null },
    answers: answers.length > 0 || question !== group.question ? answers : group.answers,
    suggestions: candidates.slice(0, suggestionsMax).map((one, index): Suggestion => {
      return { ...one, scope: scopeOf(group, one), massKg: index === 0 ? estimateCo2eKg : null }
    }),
  }
}

/** The acts on one line, where its group stands: it is taken or left out by itself, whatever becomes of the others. */
export function useLineDesk(item: Item, onSettled: () => void) {
  const decisions = useDecisions()
  const { card } = useCard((_group, { action, generatorKey, inputs, category, perUnit, reason }) => {
    if (action === 'ignore') {
      decisions.ignore(item)
      return onSettled()
    }
    const choice = {
      ...(generatorKey !== undefined && { generatorKey }),
      ...(inputs !== undefined && { inputs }),
      ...(category !== undefined && { category }),
      ...(perUnit !== undefined && { perUnit }),
      ...(reason !== undefined && { reason }),
    }
    decisions.accept(item, choice).then(onSettled, () => undefined)
  })
  const desk: Desk = { ...card, wholeKg: undefined, refusals: new Map(), open: () => undefined }
  return { desk, isBusy: decisions.busyId === item.id, problem: decisions.acceptError }
}

function scopeOf({ suggestions }: Group, { generatorKey, category }: Item['suggestion']['candidates'][number]) {
  return suggestions.find((one) => one.generatorKey === generatorKey && one.category === category)?.scope ?? null
}

/** As many as a group shows. */
const suggestionsMax = 3
