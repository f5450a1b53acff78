import { connected, type Told, WAYS } from '@pegada/core/consumption/ways.ts'
import { type Decimal, decimal, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { inUnit } from '../cross-check/evidence.ts'
import { unitOf } from '../cross-check/read-evidence.ts'
import { type Question, questionId, type Telling } from './question.ts'
import type { ToldRow } from './repo-questions.ts'

const CODE = 'consumption.told_twice'

/** Entries that wait, with all that hangs together with them by days: one question for each site, source and stretch of days. */
export function questionsOfWays(
  rows: readonly ToldRow[],
  nameOf: (generatorKey: string, sourceName: string) => string,
): Question[] {
  const tellings = rows.map((row) => ({ row, ...toldOf(row) }))
  const apart = Map.groupBy(tellings, ({ businessUnitId, source }) => `${businessUnitId} ${source}`)
  return [...apart.values()].flatMap((ofOne) =>
    connected(ofOne)
      .map((group) => group.map(({ row }) => row))
      .filter((group) => group.some(({ isHeld }) => isHeld))
      .flatMap((group) => questionOf(group, nameOf)),
  )
}

function toldOf({ businessUnitId, source, way, meter, start, end }: ToldRow): Told {
  return { businessUnitId, source, way, meter, documentId: null, days: { start, end } }
}

function questionOf(
  group: readonly ToldRow[],
  nameOf: (generatorKey: string, sourceName: string) => string,
): Question[] {
  const [first] = group
  if (!first) return []
  const ways = WAYS.filter((way) => group.some((row) => row.way === way))
  const { businessUnitId, businessUnitName, source, generatorKey, sourceName } = first
  const about = group.flatMap(({ ids, isHeld }) => ids.map((id) => `${id} ${isHeld}`))
  return [
    {
      id: questionId(CODE, about.toSorted()),
      code: CODE,
      businessUnitName,
      generatorKey,
      generatorName: nameOf(generatorKey, sourceName),
      ...stretchOf(group),
      tellings: ways.map((way) =>
        tellingOf(
          group.filter((row) => row.way === way),
          first.unit,
        ),
      ),
      refs: ways,
      ofWays: {
        businessUnitId,
        source,
        entries: new Map(ways.map((way) => [way, entriesOf(group.filter((row) => row.way === way))])),
      },
    },
  ]
}

function tellingOf(rows: readonly ToldRow[], unit: string): Telling {
  const [first] = rows
  return {
    ref: first?.way ?? '',
    way: first?.way ?? 'manual',
    documentId: null,
    documentNumber: null,
    documentKind: null,
    issuerName: null,
    entries: rows.reduce((sum, { ids }) => sum + ids.length, 0),
    quantity: { value: toPlain(sumIn(rows, unit)), unit },
    ...stretchOf(rows),
    state: rows.every(({ isHeld }) => isHeld) ? 'waits' : 'counts',
  }
}

/** What is measured otherwise (a fuel by mass beside one by volume) is left out of the sum. */
function sumIn(rows: readonly ToldRow[], symbol: string): Decimal {
  const unit = unitOf(symbol)
  return rows.reduce((sum, row) => {
    const own = unitOf(row.unit)
    const amount = unit && own ? inUnit(decimal(row.quantity), own, unit) : undefined
    return amount === undefined ? sum : sum.plus(amount)
  }, ZERO)
}

function stretchOf(rows: readonly ToldRow[]): { start: string; end: string } {
  return {
    start: rows.reduce((first, { start }) => (start < first ? start : first), '9999-12-31'),
    end: rows.reduce((last, { end }) => (end > last ? end : last), '0000-01-01'),
  }
}

function entriesOf(rows: readonly ToldRow[]): { active: readonly string[]; held: readonly string[] } {
  const idsOf = (isHeld: boolean) => rows.filter((row) => row.isHeld === isHeld).flatMap(({ ids }) => ids)
  return { active: idsOf(false), held: idsOf(true) }
}
