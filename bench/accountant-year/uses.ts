import { type Accountant, areRightAsSuggested, linesPending, type Row } from './accountant.ts'
import { answersOf, fits } from './answers.ts'

const QUESTION = 'classification.use_mobile_or_stationary'

/**
 * What fuel is burned in, supplier by supplier: notes that name another tank one by one, then what else that supplier
 * delivered as what most of it is, where that is not what the list suggests; at last all suppliers that are right as suggested.
 */
export async function decideUses(accountant: Accountant): Promise<void> {
  const { client, act } = accountant
  const asking = (await linesPending(accountant)).filter(({ suggestion }) => suggestion.question === QUESTION)
  for (const { value: supplier, name } of (await client.triage.facets({})).supplier) {
    const lines = asking.filter(({ issuerName }) => issuerName === name)
    const use = commonestUse(accountant, lines)
    if (use === undefined) continue
    const others = lines.filter((line) => !isRight(accountant, line, use))
    const isAsSuggested = lines.every((line) => others.includes(line) || line.suggestion.generatorKey === use)
    for (const { id: itemId, suggestion } of others) {
      const [own] = answersFor(accountant, itemId)
      if (own === undefined || (isAsSuggested && suggestion.generatorKey === own)) continue
      await act('line', () => client.documentItem.accept({ itemId, generatorKey: own }))
    }
    if (isAsSuggested) continue
    await act('supplier', () =>
      client.triage.decideShown({ action: 'accept', question: QUESTION, supplier, generatorKey: use }),
    )
  }
  if (await areRightAsSuggested(accountant, QUESTION)) {
    await act('filter', () => client.triage.decideShown({ action: 'accept', question: QUESTION }))
  }
}

/** The source that is right of most of these lines; what is suggested first where as many are that. */
function commonestUse(accountant: Accountant, lines: readonly Row[]): string | undefined {
  const suggested = lines.flatMap(({ suggestion }) => suggestion.generatorKey ?? [])
  const known = new Set([...suggested, ...lines.flatMap(({ id }) => answersFor(accountant, id))])
  const counted = [...known].map((use) => ({
    use,
    right: lines.filter((line) => isRight(accountant, line, use)).length,
  }))
  return counted.toSorted((left, right) => right.right - left.right)[0]?.use
}

function isRight(accountant: Accountant, { id }: Row, use: string): boolean {
  return answersFor(accountant, id).some((answer) => fits(answer, use))
}

function answersFor({ truthOf }: Accountant, itemId: string): readonly string[] {
  const truth = truthOf(itemId)
  return truth === undefined ? [] : answersOf(truth).filter((answer) => !/^(?:leave|method:.*|.*[.:])$/.test(answer))
}
