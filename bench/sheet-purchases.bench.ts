import { performance } from 'node:perf_hooks'
import { stdout } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { givePlan } from '../server/src/test/give-plan.ts'
import { type BenchClient, clientOf } from './bench-client.ts'
import { startBenchServer } from './bench-server.ts'
import { peakWhile } from './memory.ts'
import { sheetCases } from './sheets/sheets.ts'

/**
 * A ledger of 10,000 purchases, from the file to lines that wait to be decided: sent, its columns as they are suggested, the
 * dry run, applied. Seconds of each, lines left with errors, groups to decide, and the most memory that the process had, server and
 * database included.
 */
export async function run(): Promise<void> {
  const server = await startBenchServer({ role: 'api,worker' })
  try {
    const client = clientOf(server)
    const { rows } = await server.db.query<{ id: string }>('select id from companies')
    await givePlan(server.db, rows[0]?.id ?? '', 'ULTIMATE')
    const { value: seconds, peakMb } = await peakWhile(() => toDraft(client))
    const groups = await client.triage.listGroups({ pageSize: 1 })
    write(
      `  checked in ${seconds.checked.toFixed(1)} s, applied in ${seconds.applied.toFixed(1)} s; ${groups.total} groups`,
    )
    const total = seconds.checked + seconds.applied
    write(
      `sheet-purchases: ${ROWS} rows to lines in ${total.toFixed(1)} s, budget ${BUDGET_S} s: ${total <= BUDGET_S ? 'within' : 'OVER'}; ` +
        `memory ${peakMb} MB at most, budget ${BUDGET_MB} MB: ${peakMb < BUDGET_MB ? 'within' : 'OVER'}`,
    )
  } finally {
    await server.close()
  }
}

const ROWS = 10_000
const BUDGET_S = 180
const BUDGET_MB = 1000

async function toDraft(client: BenchClient): Promise<{ readonly checked: number; readonly applied: number }> {
  const start = performance.now()
  const { id: sheetId } = await client.sheet.upload({ file: new File([ledger()], 'razao.csv') })
  const { name, headerRow, suggestion } = await client.sheet.tab({ sheetId })
  await client.sheet.check({ sheetId, mapping: { tab: name, headerRow: headerRow ?? 1, ...suggestion } })
  const checked = await until(client, sheetId, 'checked')
  const middle = performance.now()
  write(`  ${checked.rowsOk} rows ready, ${checked.rowsError} with errors, ${checked.rowsSkipped} passed over`)
  await client.sheet.apply({ sheetId, countsRepeats: true })
  await until(client, sheetId, 'applied')
  return { checked: (middle - start) / 1000, applied: (performance.now() - middle) / 1000 }
}

async function until(client: BenchClient, sheetId: string, state: 'checked' | 'applied') {
  for (;;) {
    const sheet = await client.sheet.get({ sheetId })
    if (sheet.state === state) return sheet
    if (sheet.state === 'failed' || sheet.state === 'asking') throw new Error(`the sheet is ${sheet.state}`)
    await pause(200)
  }
}

/** The drawn ledgers' own words over and over, with days and values of their own, and a total after each thousand. */
function ledger(): string {
  const words = sheetCases
    .flatMap(({ tabs }) => tabs.flatMap(({ rows }) => rows.slice(4)))
    .flatMap((cells) => {
      const texts = cells.filter(
        (cell): cell is string => typeof cell === 'string' && /[a-z]{4}/i.test(cell) && !/total/i.test(cell),
      )
      const [account, text] = texts
      return account !== undefined && text !== undefined ? [`${account};${text}`] : []
    })
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const day = String(1 + (at % 28)).padStart(2, '0')
    const month = String(1 + (Math.floor(at / 28) % 12)).padStart(2, '0')
    return `${day}/${month}/2025;${words[at % words.length]};${100 + at},${String(at % 100).padStart(2, '0')}`
  })
  const withTotals = lines.flatMap((line, at) => (at % 1000 === 999 ? [line, 'Total da conta;;;999.999,99'] : [line]))
  return ['RAZÃO ANALÍTICO', 'Data;Descrição da Conta;Histórico;Valor (R$)', ...withTotals].join('\r\n')
}

function write(line: string): void {
  stdout.write(`${line}\n`)
}
