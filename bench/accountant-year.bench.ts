import { performance } from 'node:perf_hooks'
import { stdout } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { givePlan } from '../server/src/test/give-plan.ts'
import {
  type Accountant,
  decideGroups,
  decideInBulk,
  decideSources,
  leaveUnknown,
} from './accountant-year/accountant.ts'
import { type AccountantYear, accountantYear, documentCount } from './accountant-year/accountant-year.ts'
import { decideDoubts } from './accountant-year/doubts.ts'
import { acceptGaps } from './accountant-year/gaps.ts'
import { openLedger } from './accountant-year/ledger.ts'
import { screenOpen } from './accountant-year/screening.ts'
import { sentFiles } from './accountant-year/sent-files.ts'
import type { Truth } from './accountant-year/truth.ts'
import { decideUses } from './accountant-year/uses.ts'
import { leftOut, wrongLines } from './accountant-year/wrong-lines.ts'
import type { Member } from './accountant-year/zip.ts'
import { type BenchClient, clientOf } from './bench-client.ts'
import { startBenchServer } from './bench-server.ts'
import { judgeLine } from './suggestions/judge-line.ts'
import { readYear } from './suggestions/read-year.ts'

/**
 * A year of a company's documents, from the zip to a draft that could be closed, by somebody who knows the truth of each
 * line and uses the API alone: documents per second, how right what was suggested first is, acts until four fifths of the
 * mass stand, acts until the year could be closed, and lines that then stand wrong.
 */
export async function run(): Promise<void> {
  const year = accountantYear()
  const { files, truth, company } = year
  const cnpj = company.sites[0]?.cnpj ?? ''
  const server = await startBenchServer({ role: 'api,worker', cnpj })
  try {
    const client = clientOf(server)
    const { rows } = await server.db.query<{ id: string }>('select id from companies')
    await givePlan(server.db, rows[0]?.id ?? '', 'ULTIMATE')
    for (const { cnpj: other, site, registered } of company.sites.slice(1)) {
      if (registered) await client.documentParty.claim({ cnpj: other, name: site })
    }
    const seconds = await importYear(client, sentFiles(files, 'fiscal-2025.zip'))
    write(`  ${documentCount} documents in ${seconds.toFixed(1)} s, ${(documentCount / seconds).toFixed(0)} per second`)
    await signaturesSeen(server.db)
    const truthOf = await truthsOf(client, truth)
    const held = { truthOf, bought: company.purchasedEnergy }
    const ledger = openLedger(client, () => server.db.query('delete from rate_limits').then(() => undefined))
    const accountant: Accountant = { client, truthOf, act: ledger.act }
    await claimBranches(accountant)
    await ledger.act('bulk', () => client.documentItem.acceptSuggested({}))
    const first = await wrongLines(client, held)
    write(
      `  what was sure from the start: ${first.taken} lines taken, ${first.wrong.length} wrong, budget 0: ` +
        `${first.wrong.length === 0 ? 'within' : 'OVER'}; months of electricity that still wait: ${first.missing.length}`,
    )
    for (const line of first.wrong.slice(0, SHOWN)) write(`    sure and wrong: ${line}`)
    await decideInBulk(accountant)
    await decideUses(accountant)
    await decideDoubts(accountant)
    await decideSources(accountant, ACTS_MAX)
    const reason = 'Abaixo da materialidade combinada com a verificadora'
    await ledger.act('threshold', () => client.triage.leaveRest({ year: YEAR, percent: '5', reason }))
    await leaveUnknown(accountant)
    await decideGroups(accountant, ACTS_MAX)
    await finishYear(accountant)
    const last = await wrongLines(client, held)
    const wrong = [...last.wrong, ...last.missing]
    for (const line of wrong.slice(0, SHOWN)) write(`    wrong: ${line}`)
    const left = await leftOut(client, truthOf)
    write(`  left out though they count, the rest below the threshold among them: ${left.length} lines`)
    for (const line of left.slice(0, SHOWN)) write(`    left out: ${line}`)
    const gaps = (await client.inventoryYears.gaps({ year: YEAR })).filter(({ blocks }) => blocks)
    for (const { code, data } of gaps.slice(0, SHOWN))
      write(`    still blocks: ${code} ${JSON.stringify(data).slice(0, 120)}`)
    const told = ledger.told()
    const isSealed = await closeYear(accountant)
    write(`  acts: ${told.byName}; ${last.taken} lines taken; ${isSealed ? 'closed and sealed' : 'NOT CLOSED'}`)
    const isWithin = told.acts < ACTS_BUDGET && gaps.length === 0 && isSealed
    write(
      `accountant-year: 80 % of the mass after ${told.toFourFifths} acts, closable after ${told.acts}, budget under ${ACTS_BUDGET}: ${isWithin ? 'within' : 'OVER'}; ` +
        `${wrong.length} lines wrong, budget 0: ${wrong.length === 0 ? 'within' : 'OVER'}; right first ${await rightFirst(year)}`,
    )
  } finally {
    await server.close()
  }
}

const YEAR = 2025
const ACTS_BUDGET = 60
const ACTS_MAX = 1500
const SHOWN = 40
const SEAL_WAITS = 400
type BenchServer = Awaited<ReturnType<typeof startBenchServer>>

async function importYear(client: BenchClient, sent: readonly Member[]): Promise<number> {
  const start = performance.now()
  const { id: importId } = await client.imports.create()
  for (const { name, content } of sent) {
    await client.imports.addFile({ importId, file: new File([Buffer.from(content)], name) })
  }
  await client.imports.start({ importId })
  while ((await client.imports.get({ importId })).state !== 'done') await pause(250)
  return (performance.now() - start) / 1000
}

/** The truth of each stored line: by the key of its document and its number there. */
async function truthsOf(client: BenchClient, truth: readonly Truth[]): Promise<Accountant['truthOf']> {
  const keys = new Map<string, string>()
  for await (const { id, accessKey } of pages((page) => client.document.list({ page, pageSize: 100 }))) {
    keys.set(id, accessKey ?? '')
  }
  const counted = truth.filter(({ why }) => why !== 'duplicate' && why !== 'altered copy')
  const byLine = new Map(counted.map((one) => [`${one.key} ${one.line}`, one]))
  const found = new Map<string, Truth>()
  for await (const { id, documentId, number } of pages((page) => client.documentItem.list({ page, pageSize: 100 }))) {
    const key = keys.get(documentId) ?? ''
    const one = byLine.get(`${key} ${number}`) ?? byLine.get(`${key} 0`) ?? byLine.get(`${key} 1`)
    if (one) found.set(id, one)
  }
  return (itemId) => found.get(itemId)
}

/** Branches that documents name and that are no unit yet. */
async function claimBranches({ client, act }: Accountant): Promise<void> {
  for (const { cnpj, name } of (await client.documentParty.list({ relation: 'branch' })).rows) {
    await act('unit', () => client.documentParty.claim({ cnpj, name: name ?? cnpj }))
  }
}

/** Leaves out what was not measured, and lets stand with a reason what may stand. */
async function finishYear(accountant: Accountant): Promise<void> {
  for (const told of await screenOpen(accountant, YEAR)) write(`  screened out, ${told}`)
  for (const told of await acceptGaps(accountant, YEAR)) write(`  gaps: ${told}`)
}

/** Puts the year up for review and closes it; whether it is sealed. */
async function closeYear({ client, act }: Accountant): Promise<boolean> {
  await act('submit', () => client.inventoryYears.submit({ year: YEAR }))
  await act('close', () => client.inventoryYears.close({ year: YEAR, reason: 'Inventário anual' }))
  for (let waits = 0; waits < SEAL_WAITS; waits += 1) {
    const [seal] = await client.seals.list({ year: YEAR })
    if (seal === undefined || seal.state === 'failed') return false
    if (seal.state === 'sealed') return true
    await pause(250)
  }
  return false
}

/** Whoever decides comes back when the signatures of what came were looked at. */
async function signaturesSeen(db: BenchServer['db']): Promise<void> {
  const isWaiting = "select from documents where signature = 'unchecked' limit 1"
  while ((await db.query(isWaiting)).rows.length > 0) await pause(250)
}

/** The share of lines whose first suggestion is right. */
async function rightFirst(year: AccountantYear): Promise<string> {
  const judged = (await readYear(year)).lines.map(judgeLine)
  return `${((judged.filter(({ isRight }) => isRight).length / judged.length) * 100).toFixed(1)} %`
}

async function* pages<T>(list: (page: number) => Promise<{ rows: T[] }>): AsyncGenerator<T> {
  for (let page = 1; ; page += 1) {
    const { rows } = await list(page)
    if (rows.length === 0) return
    yield* rows
  }
}

function write(line: string): void {
  stdout.write(`${line}\n`)
}
