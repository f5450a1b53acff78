import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { refusedLine } from '@pegada/contract/restatement.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor, Ports } from '../../ports.ts'
import { tellProgress } from './act-on-shown.ts'
import { isAtWork, stateOf } from './list-line-acts.ts'
import {
  endAct,
  findAct,
  insertAct,
  type LineAct,
  moveActOn,
  restartAct,
  selectNewestOfYear,
  stopAct,
} from './repo-line-acts.ts'

type Person = Pick<Actor, 'companyId' | 'userId'>
type Key = Pick<LineAct, 'companyId' | 'id'>
type GwpSet = LineAct['gwpSet']
type RefusedLine = z.infer<typeof refusedLine>

/** How far calculating a year anew is, as its person sees it among the running work (`listLineActs`), and how it ended. */
export interface RecalculationAct {
  readonly gwpSet: GwpSet
  readonly changed: number
  /** Lines were gone through, and so many of them changed, in the transaction that did. */
  goOn(tx: Tx, lines: number, changed: number): Promise<void>
  end(tx: Tx): Promise<void>
  /** It was refused or broke off, by that code; with the first of the lines that stood in its way, and how many there are. */
  stop(
    tx: Tx,
    code: string,
    refused?: { readonly count: number; readonly first: readonly RefusedLine[] },
  ): Promise<void>
}

interface Begun {
  readonly year: number
  /** How many lines it goes through in all, above zero. */
  readonly total: number
  readonly gwpSet: GwpSet
}

/** Begins one, and answers its id; the one that is at the same work for the year already is answered in its place. */
export async function beginRecalculation(
  tx: Tx,
  ports: Ports,
  { companyId, userId }: Person,
  { year, total, gwpSet }: Begun,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const now = ports.clock.now()
  const before = await selectNewestOfYear(tx, companyId, year)
  if (before && before.gwpSet === gwpSet && isAtWork(before, now)) return { id: before.id, isNew: false }
  const id = randomUUID()
  const kind = 'recalculate'
  await insertAct(tx, {
    ...{ companyId, id, kind, year, total, gwpSet },
    ...{ touchedAt: now, createdBy: userId, createdAt: now },
  })
  await tellProgress(tx, { companyId, userId })
  return { id, isNew: true }
}

/** One that was begun and has not ended, from its first line again; what an interrupted try changed stays counted. */
export async function takeRecalculation(
  tx: Tx,
  ports: Ports,
  person: Person,
  id: string,
): Promise<RecalculationAct | undefined> {
  const key: Key = { companyId: person.companyId, id }
  const act = await findAct(tx, key)
  if (!act || act.endedAt !== null || act.stoppedCode !== null) return undefined
  await restartAct(tx, key, ports.clock.now())
  let { changed } = act
  const told = async (at: Tx, change: Promise<void>) => {
    await change
    await tellProgress(at, person)
  }
  return {
    gwpSet: act.gwpSet,
    get changed() {
      return changed
    },
    goOn: (at, lines, more) => {
      changed += more
      return told(at, moveActOn(at, key, lines, ports.clock.now(), more))
    },
    end: (at) => told(at, endAct(at, key, ports.clock.now())),
    stop: (at, code, refused) => told(at, stopAct(at, key, code, refused)),
  }
}

/** The newest of a year: how far it is, or how it ended; null where the year was never calculated anew. */
export async function findRecalculation(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  companyId: string,
  year: number,
): Promise<Outputs['restatement']['recalculation']> {
  const act = await selectNewestOfYear(tx, companyId, year)
  if (!act) return null
  const { id, total, lines, changed, gwpSet, stoppedCode, refusedLines, createdAt } = act
  const place = { table: 'line_acts', column: 'refused', row: id }
  return {
    ...{ id, total, lines, gwpSet, stoppedCode, refusedLines },
    state: stateOf(act, clock.now()),
    changedLines: changed,
    refused: readStored(z.array(refusedLine), act.refused ?? [], place),
    createdAt: createdAt.toISOString(),
  }
}

/** Whether a year is being calculated anew. */
export async function isRecalculating(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<boolean> {
  const act = await selectNewestOfYear(tx, companyId, year)
  return act !== undefined && isAtWork(act, clock.now())
}
