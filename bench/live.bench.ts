import { recordAudit } from '../server/src/features/audit/record-audit.ts'
import { startBenchServer } from './bench-server.ts'
import { percentilesOf } from './percentiles.ts'

/**
 * What telling open pages adds to a write: the same record in the trail under a noun that is published and under one that is
 * not, in turn, each in a transaction of its own. PostgreSQL runs unheard fsync; the server beside it serves and listens.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer()
  try {
    const { rows } = await bench.db.query<{ id: string }>('select company_id as id from company_members')
    const companyId = rows[0]?.id ?? ''
    const { userId } = bench
    const clock = { now: () => new Date() }
    const write = (entity: string) => () =>
      bench.db.asTenant({ companyId, userId }, (tx) =>
        recordAudit(tx, clock, { companyId, actorId: userId, action: `${entity}.bench`, entity, entityId: 'bench' }),
      )
    const told: number[] = []
    const untold: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      told.push((await percentilesOf(write('report'), WRITES)).median)
      untold.push((await percentilesOf(write('activity'), WRITES)).median)
    }
    const [heard, unheard] = [middleOf(told), middleOf(untold)]
    const ratio = heard / unheard
    process.stdout.write(
      `live: a record that is told ${heard.toFixed(2)} ms, one that is not ${unheard.toFixed(2)} ms, ` +
        `${ratio.toFixed(2)} x, budget 2 x: ${ratio <= 2 ? 'within' : 'OVER'}\n`,
    )
  } finally {
    await bench.close()
  }
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}

const ROUNDS = 20
const WRITES = 50
