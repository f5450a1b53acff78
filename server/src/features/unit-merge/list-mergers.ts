import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { listHeadOffices } from '../business-unit/list-business-units.ts'
import {
  countMoves,
  MERGED_KINDS,
  type MergedKind,
  type Merging,
  selectClosedYearsOf,
  selectDifferingYears,
} from './repo.ts'

type Merger = Outputs['businessUnit']['mergers'][number]

/** Head offices beside the newest one, which stays, and what merging each into it would move. Nothing is changed. */
export async function listMergers(tx: Tx, { companyId }: Pick<Actor, 'companyId'>): Promise<Merger[]> {
  const [newest, ...others] = await listHeadOffices(tx, companyId)
  const mergers: Merger[] = []
  for (const unit of newest === undefined ? [] : others) {
    const into = newest ?? unit
    mergers.push({
      from: named(unit),
      into: named(into),
      ...(await told(tx, { companyId, from: unit.id, into: into.id })),
    })
  }
  return mergers
}

async function told(tx: Tx, merging: Merging): Promise<Omit<Merger, 'from' | 'into'>> {
  const counted = new Map((await countMoves(tx, merging)).map((row) => [row.kind, row]))
  const side = (which: 'moves' | 'stays') =>
    Object.fromEntries(MERGED_KINDS.map((kind) => [kind, counted.get(kind)?.[which] ?? 0])) as Record<
      MergedKind,
      number
    >
  return {
    moves: side('moves'),
    stays: side('stays'),
    closedYears: await selectClosedYearsOf(tx, merging),
    differs: await selectDifferingYears(tx, merging),
  }
}

function named({ id, name, cnpj }: Merger['from']): Merger['from'] {
  return { id, name, cnpj }
}
