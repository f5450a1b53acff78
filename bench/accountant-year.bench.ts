import { performance } from 'node:perf_hooks'
import { stdout } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { givePlan } from '../server/src/test/give-plan.ts'
import { type Accountant, decideGroups, decideInBulk, leaveUnknown } from './accountant-year/accountant.ts'
import { accountantYear, documentCount } from './accountant-year/accountant-year.ts'
import { openLedger } from './accountant-year/ledger.ts'
import type { Truth } from './accountant-year/truth.ts'
import { wrongLines } from './accountant-year/wrong-lines.ts'
import { zipOf } from './accountant-year/zip.ts'
import { type BenchClient, clientOf } from './bench-client.ts'
import { startBenchServer } from './bench-server.ts'

/**
 * A year of a company's documents, from the zip to a draft that could be closed, by somebody who knows the truth of each
 * line and uses the API alone: documents per second, how right what was suggested first is, acts until four fifths of the
 * mass stand, acts until the year could be closed, and lines that then stand wrong.
 */
export async function run(): Promise<void> {
  const { files, truth, company } = accountantYear()
  const cnpj = company.sites[0]?.cnpj ?? ''
  const server = await startBenchServer({ role: 'api,worker', cnpj })
  try {
    const client = clientOf(server)
    const { rows } = await server.db.query<{ id: string }>('select id from companies')
    await givePlan(server.db, rows[0]?.id ?? '', 'ULTIMATE')
    for (const { cnpj: other, site, registered } of company.sites.slice(1)) {
      if (registered) await client.documentParty.claim({ cnpj: other, name: site })
    }
    const seconds = await importYear(client, zipOf(files))
    write(`  ${documentCount} documents in ${seconds.toFixed(1)} s, ${(documentCount / seconds).toFixed(0)} per second`)
    const truthOf = await truthsOf(client, truth)
    const ledger = openLedger(client, () => server.db.query('delete from rate_limits').then(() => undefined))
    const accountant: Accountant = { client, truthOf, act: ledger.act }
    await claimBranches(accountant)
    await ledger.act('bulk', () => client.documentItem.acceptSuggested({}))
    const first = await wrongLines(client, truthOf)
    write(`  what was sure from the start: ${first.taken} lines taken, ${first.wrong.length} wrong`)
    await decideInBulk(accountant)
    const reason = 'Abaixo da materialidade combinada com a verificadora'
    await ledger.act('threshold', () => client.triage.leaveRest({ year: YEAR, percent: '5', reason }))
    await leaveUnknown(accountant)
    await decideGroups(accountant, ACTS_MAX)
    await finishYear(accountant)
    const last = await wrongLines(client, truthOf)
    for (const line of last.wrong.slice(0, SHOWN)) write(`    wrong: ${line}`)
    const gaps = (await client.inventoryYears.gaps({ year: YEAR })).filter(({ blocks }) => blocks)
    for (const { code, data } of gaps.slice(0, SHOWN))
      write(`    still blocks: ${code} ${JSON.stringify(data).slice(0, 120)}`)
    const told = ledger.told()
    write(`  acts: ${told.byName}; 80 % of the mass after ${told.toFourFifths}; ${last.taken} lines taken`)
    write(
      `accountant-year: closable after ${told.acts} acts, budget under ${ACTS_BUDGET}: ${told.acts < ACTS_BUDGET && gaps.length === 0 ? 'within' : 'OVER'}; ` +
        `${last.wrong.length} lines wrong, budget 0: ${last.wrong.length === 0 ? 'within' : 'OVER'}`,
    )
  } finally {
    await server.close()
  }
}

const YEAR = 2025
const ACTS_BUDGET = 60
const ACTS_MAX = 1500
const SHOWN = 40

async function importYear(client: BenchClient, zip: Uint8Array): Promise<number> {
  const start = performance.now()
  const { id: importId } = await client.imports.create()
  await client.imports.addFile({ importId, file: new File([Buffer.from(zip)], 'fiscal-2025.zip') })
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
async function finishYear({ client, act }: Accountant): Promise<void> {
  const screening = await client.inventoryYears.screening({ year: YEAR })
  const open = screening.filter(({ status }) => status === 'open').map(({ category }) => category)
  await act('screening', () =>
    client.inventoryYears.exclude({ year: YEAR, categories: open, ground: 'insignificant', reason: 'Sem atividade' }),
  )
  for (const { code, subject, isAcceptable, blocks } of await client.inventoryYears.gaps({ year: YEAR })) {
    if (!isAcceptable || !blocks) continue
    await act('gap', () => client.inventoryYears.acceptGap({ year: YEAR, code, subject, reason: 'Conferido' }))
  }
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
