import type { Outputs } from '@pegada/contract/contract.ts'
import { WHOSE_QUESTION } from '@pegada/core/classification/question.ts'
import type { BenchClient } from '../bench-client.ts'
import { type Answer, answersOf, fits } from './answers.ts'
import type { Truth } from './truth.ts'

type Group = Outputs['triage']['listGroups']['rows'][number]

/** Somebody who knows the company and acts by the API alone; each act that changes something is counted. */
export interface Accountant {
  readonly client: BenchClient
  readonly truthOf: (itemId: string) => Truth | undefined
  /** Counts an act, and looks at how much of the mass stands after it. */
  readonly act: <T>(name: string, doing: () => Promise<T>) => Promise<T | undefined>
}

/**
 * The acts on many groups, as somebody who knows the lines uses them: what leaves nothing to ask as suggested; then each
 * question by itself, in one act where every line that asks it has its answer in the first suggestion.
 */
export async function decideInBulk(accountant: Accountant): Promise<void> {
  const { client, act } = accountant
  await act('filter', () => client.triage.decideShown({ action: 'accept', question: 'none' }))
  for (const { value: question } of (await client.triage.facets({})).question) {
    if (await areRightAsSuggested(accountant, question)) {
      await act('filter', () => client.triage.decideShown({ action: 'accept', question, ...whyOurs(question) }))
    }
  }
}

/** Why a coupon that names no buyer is the company's, as the one who paid it back knows. */
const OURS = 'Reembolsado: o comprovante está no caixa'
const whyOurs = (question: string | null) => (question === WHOSE_QUESTION ? { reason: OURS } : {})

/**
 * Whether there is a line to take that asks this, and none that its first suggestion would take wrongly; what a gas was for
 * is answered group by group.
 */
export async function areRightAsSuggested({ client, truthOf }: Accountant, question: string): Promise<boolean> {
  let ready = 0
  for (let page = 1; ; page += 1) {
    const { rows: groups } = await client.triage.listGroups({ question, page, pageSize: 100 })
    if (groups.length === 0) return ready > 0
    for (const { groupKey, answers } of groups) {
      if (answers.length > 0) return false
      const { rows } = await client.documentItem.list({ groupKey, state: 'pending', pageSize: 100 })
      const isWrong = rows.some(({ id, suggestion }) => {
        const truth = truthOf(id)
        const key = suggestion.generatorKey
        if (truth === undefined || key === null || suggestion.question !== question) return false
        return !answersOf(truth).some((answer) => fits(answer, key))
      })
      if (isWrong) return false
      ready += rows.filter(
        ({ suggestion }) => suggestion.kind === 'emission' && suggestion.question === question,
      ).length
    }
  }
}

/** Leaves out what cannot be estimated and names no source, with a reason, as one act. */
export async function leaveUnknown({ client, act }: Accountant): Promise<void> {
  const reason = 'Sem fator e sem quantidade: tratado nas categorias excluídas'
  await act('filter', () => client.triage.decideShown({ action: 'ignore', kind: 'unknown', reason }))
  await act('filter', () => client.triage.decideShown({ action: 'ignore', kind: 'not_emission', reason }))
}

/** Decides the groups of what burns or leaks and surely counts, before anything is left out as too little. */
export async function decideSources(accountant: Accountant, actsMax: number): Promise<void> {
  await decideEach(accountant, actsMax, (answers) => !answers.includes('leave'))
}

/** Decides the groups one by one, the heaviest first, until none is left to decide, or that many acts were not enough. */
export async function decideGroups(accountant: Accountant, actsMax: number): Promise<void> {
  await decideEach(accountant, actsMax, () => true)
}

async function decideEach(
  accountant: Accountant,
  groupsMax: number,
  isWanted: (answers: readonly Answer[]) => boolean,
): Promise<void> {
  const given = new Set<string>()
  for (let groups = 0; groups < groupsMax; groups += 1) {
    const group = await nextGroup(accountant, given)
    if (group === undefined) return
    given.add(group.groupKey)
    await decideGroup(accountant, group, isWanted)
  }
}

async function nextGroup({ client }: Accountant, given: ReadonlySet<string>): Promise<Group | undefined> {
  for (let page = 1; ; page += 1) {
    const { rows } = await client.triage.listGroups({ page, pageSize: 100 })
    const group = rows.find(({ groupKey }) => !given.has(groupKey))
    if (group !== undefined || rows.length === 0) return group
  }
}

/** What most of its lines are, taken as the list suggests it where it does; else left out. */
async function decideGroup(
  accountant: Accountant,
  group: Group,
  isWanted: (answers: readonly Answer[]) => boolean,
): Promise<void> {
  const { client, truthOf, act } = accountant
  const { groupKey } = group
  const { rows } = await client.documentItem.list({ groupKey, state: 'pending', pageSize: 100 })
  const truths = rows.flatMap(({ id }) => truthOf(id) ?? [])
  const answers = commonest(truths.map((truth) => answersOf(truth)))
  if (!isWanted(answers)) return
  const suggestion = group.suggestions.find(({ generatorKey }) => answers.some((answer) => fits(answer, generatorKey)))
  const own = answers.find((answer) => answer !== 'leave' && !/[.:]$/.test(answer) && !answer.startsWith('method:'))
  const generatorKey = suggestion?.generatorKey ?? own
  if (generatorKey === undefined) return leave(act, client, groupKey)
  for (const { id } of rows) {
    const own = ownAnswer(truthOf(id), generatorKey)
    const why = whyOurs(group.question)
    if (own !== undefined)
      await act('line', () => client.documentItem.accept({ itemId: id, generatorKey: own, ...why }))
  }
  const category = suggestion?.category ?? undefined
  const perUnit = perUnitOf(group, rows, truthOf)
  const taken = await act('group', () =>
    client.triage.decide({
      groupKey,
      action: 'accept',
      generatorKey,
      ...whyOurs(group.question),
      ...(category === undefined ? {} : { category }),
      ...(perUnit === undefined || generatorKey.startsWith('method:') ? {} : { perUnit }),
    }),
  )
  if (taken === undefined) await decideLines(accountant, { group, rows, generatorKey })
}

/** A group that could not be taken is looked at line by line, while that is little; what cannot be taken so is left out. */
async function decideLines(
  { client, act, truthOf }: Accountant,
  { group, rows, generatorKey }: { group: Group; rows: readonly Row[]; generatorKey: string },
): Promise<void> {
  let left = rows.length
  for (const { id } of rows.slice(0, LINES_MAX)) {
    const truth = truthOf(id)
    if (truth === undefined || !answersOf(truth).some((answer) => fits(answer, generatorKey))) continue
    const why = whyOurs(group.question)
    const taken = await act('line', () => client.documentItem.accept({ itemId: id, generatorKey, ...why }))
    if (taken === undefined) break
    left -= 1
  }
  if (left > 0) await leave(act, client, group.groupKey)
}

/** What one line of a group is, where it is surely something else than the group. */
function ownAnswer(truth: Truth | undefined, generatorKey: string): string | undefined {
  if (truth?.counts !== 'yes' || truth.verdict !== 'sure') return undefined
  const answers = answersOf(truth)
  const [first] = answers
  return answers.some((answer) => fits(answer, generatorKey)) ||
    first === undefined ||
    !/^(?:mobile|stationary)\.\w+$/.test(first)
    ? undefined
    : first
}

async function leave(act: Accountant['act'], client: BenchClient, groupKey: string): Promise<void> {
  await act('group', () => client.triage.decide({ groupKey, action: 'ignore' }))
}

/** Lines that are looked at one by one. */
const LINES_MAX = 10

export type Row = Outputs['documentItem']['list']['rows'][number]

/** What one of the document's units holds, where the list asks for it. */
function perUnitOf(
  { question, amountQuestion, packing }: Group,
  rows: readonly Row[],
  truthOf: Accountant['truthOf'],
): { value: string; unit: string } | undefined {
  if (packing) return { value: packing.perUnit, unit: packing.unit }
  if (!/unit_|packing/.test(`${question} ${amountQuestion}`)) return undefined
  for (const { id, quantity } of rows) {
    const { quantity: known = null, unit = null } = truthOf(id) ?? {}
    if (known !== null && unit !== null && Number(quantity) > 0) {
      return {
        value: String(Number((Number(known) / Number(quantity)).toPrecision(9))),
        unit: unit.replace('m3', 'm³'),
      }
    }
  }
  return undefined
}

/** Every line that waits to be decided. */
export async function linesPending({ client }: Accountant): Promise<readonly Row[]> {
  const found: Row[] = []
  for (let page = 1; ; page += 1) {
    const { rows } = await client.documentItem.list({ page, pageSize: 100, state: 'pending', counts: true })
    if (rows.length === 0) return found
    found.push(...rows)
  }
}

function commonest(lists: readonly (readonly Answer[])[]): readonly Answer[] {
  const counted = Map.groupBy(lists, (list) => list.join(' '))
  const [most] = [...counted.values()].toSorted((left, right) => right.length - left.length)
  return most?.[0] ?? ['leave']
}
