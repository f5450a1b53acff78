import { SWAPPED_KINDS_MAX } from '@pegada/contract/initiative-kinds.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { mainInputOf } from '@pegada/core/activity/method/method.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { OwnGenerator } from '@pegada/core/factor/take-through.ts'
import { decimal, ONE } from '@pegada/core/quantity/decimal.ts'
import { type Swap, SwapSums } from '@pegada/core/reduction/swap.ts'
import { breather } from '../../platform/clock/breathe.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import { resolveFactor } from '../factor/resolve-factor.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { ownGeneratorId } from '../platform-generator/take-factor.ts'
import type { Cut, PlanLedger } from './plan-ledger.ts'
import { poolKey } from './pool-key.ts'
import type { InitiativeRow } from './repo.ts'
import { selectCalled, selectTouched, type TouchedLines } from './repo-lines.ts'

/** A swap of source, factor or method is calculated by the engine on all lines alike at once; `cut` with what it cuts, or why that cannot be told. */
export async function swapEffect(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  { year, gwpSet }: Pick<PlanLedger, 'year' | 'gwpSet'>,
  row: InitiativeRow,
  cut: Cut,
): Promise<Cut> {
  const { companyId, unitIds, categories, sources } = row
  const swap = await swapOf(tx, row)
  if (swap instanceof DomainError) return { ...cut, why: { code: swap.code, data: swap.data } }
  const where = { companyId, year, unitIds, categories, sources, amountInputs: AMOUNT_INPUTS }
  const touched = await selectTouched(tx, where, SWAPPED_KINDS_MAX + 1)
  if (touched.length > SWAPPED_KINDS_MAX) {
    return { ...cut, why: { code: 'initiative.too_many_lines', data: { max: SWAPPED_KINDS_MAX } } }
  }
  const sums = new SwapSums(swap, { catalogue, gwpSet, year })
  const breathe = breather()
  for (const lines of touched) {
    const { id, quantity, storedKg, isSum } = lines
    const times = isSum ? 1 : lines.lines
    sums.add({ id, pool: poolKey(lines), quantity, line: lineOf(lines), times, storedKg })
    await breathe()
  }
  const { cuts, untouched } = sums.told()
  const byId = new Map(touched.map((lines) => [lines.id, lines]))
  const whys = new Map(untouched.flatMap(({ id, why }) => (byId.get(id)?.ids ?? []).map((one) => [one, why] as const)))
  const called = await selectCalled(tx, companyId, [...whys.keys()].slice(0, NAMED_MAX))
  return {
    ...cut,
    cuts,
    untouched: called.flatMap(({ id, activityId, description }) => {
      const why = whys.get(id)
      return why ? [{ activityId, description, code: why.code, data: why.data }] : []
    }),
    untouchedLines: untouched.reduce((sum, { id }) => sum + (byId.get(id)?.lines ?? 0), 0),
  }
}

/** What takes the place; or why the generator or the factor may not be taken any more. */
async function swapOf(tx: Tx, row: InitiativeRow): Promise<Swap | DomainError> {
  const { companyId, toFactor, toMethod, toSource, toUnit, ratio } = row
  const share = decimal(row.sharePercent ?? '0').div(100)
  if (toMethod !== null) return { share, toMethod }
  if (toFactor === null) {
    const source = await sourceOf(tx, toSource ?? '')
    if (source === undefined) return new DomainError('initiative.source_unknown', { value: toSource ?? '' })
    return { share, toSource: source, toUnit: toUnit ?? '', ratio: ratio ? decimal(ratio) : ONE }
  }
  try {
    return { share, toFactor: await resolveFactor(tx, { companyId }, toFactor) }
  } catch (why) {
    if (why instanceof DomainError) return why
    throw why
  }
}

/** The key of a source of the product; of the installation the generator, undefined where it is gone or nothing goes with it. */
async function sourceOf(tx: Tx, key: string): Promise<string | OwnGenerator | undefined> {
  return ownGeneratorId(key) === undefined ? key : (await loadOwnGenerators(tx)).find(key)
}

/** The line that stands for lines alike. */
function lineOf(lines: TouchedLines): LineInput {
  const { id, isSum, quantity, unit, month } = lines
  const input = Object(lines.input)
  if (!isSum) return lineOfRow({ id, input })
  const isAmongInputs = 'inputs' in input && !('quantity' in input)
  return lineOfRow({
    id,
    input: { ...input, quantity, ...(month !== null && { period: month }), ...(isAmongInputs && { unit }) },
  })
}

/** The inputs of methods that hold the amount of a line where it has none of its own. */
const AMOUNT_INPUTS = [...new Set(METHODS.flatMap((method) => mainInputOf(method) ?? []))]

/** Lines that are named of those that a swap cannot reach. */
const NAMED_MAX = 50
