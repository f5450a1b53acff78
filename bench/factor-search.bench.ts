import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { searchTerms } from '@pegada/core/factor/search-terms.ts'
import { readQuery } from '../server/src/features/factor/repo-search.ts'
import { hitsSql, type SqlText } from '../server/src/features/factor/repo-search-sql.ts'
import { searchFactors } from '../server/src/features/factor/search-factors.ts'
import { today } from '../server/src/platform/clock/port.ts'
import { openLocales } from '../server/src/platform/locale/translate.ts'
import { SHARED_DATA } from '../tools/shared-samples.ts'
import { type FactorDatabase, importPublication, openFactorDatabase, publicationsIn } from './factor-database.ts'
import { fillWithSynthetic } from './fill-factors.ts'
import { percentilesLine, percentilesOf } from './percentiles.ts'

/**
 * Search of the catalogue at 150 thousand factors on PostgreSQL: the real ones first, filled up with synthetic rows
 * marked so. The yardstick is the bare SQL: the one statement that finds, ranks, counts and pages the same words, which
 * were read before; beside it the search mends mistyped words, reads the rows with their licences and shows them.
 */
export async function run(): Promise<void> {
  const database = await openFactorDatabase()
  try {
    const folder = join(SHARED_DATA, 'large')
    if (existsSync(folder)) for (const path of publicationsIn(folder)) await importPublication(database, path)
    else write('the shared publications are not at hand: synthetic rows stand for them')
    const { real, synthetic } = await fillWithSynthetic(database.db, FACTORS)
    write(`${real} real factors, ${synthetic} synthetic`)
    await measure(database)
  } finally {
    await database.stop()
  }
}

async function measure(database: FactorDatabase): Promise<void> {
  const { db } = database
  const ports = { ...database.ports, translate: openLocales(new URL('../locales/', import.meta.url)) }
  const statements = await Promise.all(SEARCHES.map((search) => bareStatement(database, search)))
  for (const search of SEARCHES) {
    const start = performance.now()
    const { total } = await searched(search, true)
    write(
      `  ${search.padEnd(40)} ${String(total).padStart(7)} found in ${(performance.now() - start).toFixed(1)} ms, counts included`,
    )
  }
  const bare = await percentilesOf((round) => {
    const { text, values } = at(statements, round)
    return db.query(text, values)
  }, ROUNDS)
  const whole = await percentilesOf((round) => searched(at(SEARCHES, round), false), ROUNDS)
  const counted = await percentilesOf((round) => searched(at(SEARCHES, round), true), ROUNDS)
  process.stdout.write(percentilesLine('bare SQL', bare))
  process.stdout.write(percentilesLine('factor search', whole))
  process.stdout.write(percentilesLine('factor search with counts by filter', counted))
  const ratio = whole.p95 / bare.p95
  const isWithin = ratio <= 2 && whole.p95 < 50
  write(
    `factor-search: p95 ${whole.p95.toFixed(1)} ms and ${ratio.toFixed(2)} × the bare SQL, budget 50 ms and 2 ×: ${isWithin ? 'within' : 'OVER'}`,
  )

  function searched(search: string, withFacets: boolean) {
    return db.asTenant(nobody, (tx) => searchFactors(tx, ports, nobody, { search, page: 1, pageSize: 20, withFacets }))
  }
}

async function bareStatement({ db, ports }: FactorDatabase, search: string): Promise<SqlText> {
  const query = await readQuery(
    db,
    searchTerms(search).map(({ ways }) => ways),
  )
  const narrowing = {
    companyId: nobody.companyId,
    query,
    filters: {},
    mine: false,
    withSuperseded: false,
    withArchived: false,
  }
  const order = { sort: 'relevance', direction: 'desc', page: 1, pageSize: 20, today: today(ports.clock) } as const
  return hitsSql(narrowing, order, false)
}

function at<T>(list: readonly T[], round: number): T {
  const [first] = list
  const found = list[round % list.length] ?? first
  if (found === undefined) throw new Error('an empty list has no turns')
  return found
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** As people type: with and without accents, mistyped, in Portuguese for publications in three languages. */
const SEARCHES = [
  'energia elétrica',
  'luz',
  'álcool',
  'alcool hidratado',
  'óleo diesel',
  'gasolna',
  'gás de cozinha',
  'querozene de aviação',
  'caminhão',
  'frete rodoviario',
  'voo internacional',
  'hotel',
  'aço',
  'alumínio reciclado',
  'cimeto',
  'papelao',
  'resíduos orgânicos',
  'aterro sanitario',
  'reciclagem de plástico',
  'R-410A',
  'HFC-134a',
  'água',
  'esgoto',
  'fertilizante nitrogenado',
  'carne bovina',
  'computador',
  'consultoria',
  'trem de carga',
  'eletricidade alemanha',
  'biogas de aterro',
] as const
const FACTORS = 150_000
const ROUNDS = SEARCHES.length * 8
const nobody = { companyId: '00000000-0000-0000-0000-000000000000', userId: '' }
