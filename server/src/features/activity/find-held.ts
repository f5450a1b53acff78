import { isFactorSource } from '@pegada/core/activity/source-key.ts'
import {
  CONSUMED_THROUGH,
  type ConsumingLine,
  consumptionOfLine,
  consumptionSources,
} from '@pegada/core/consumption/family.ts'
import { mustWait, type Told } from '@pegada/core/consumption/ways.ts'
import { generatorThrough } from '@pegada/core/factor/take-through.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import type { NewActivityRow } from './repo.ts'
import { selectMetersOf, selectOtherWays, selectPapersAnswers, selectWaysAnswers, type WaysAsked } from './repo-ways.ts'

/**
 * Of entries about to be stored those that wait: another way tells the same source at the same site for days of theirs, and
 * nobody said which of them counts. By their ids.
 */
export async function findHeld(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  companyId: string,
  rows: readonly NewActivityRow[],
): Promise<ReadonlySet<string>> {
  const sources = consumptionSources(catalogue.generators.all)
  const asked = rows.flatMap((row) => {
    const source = consumptionOfLine(sources, consumingOf(row))
    return source === undefined ? [] : [{ ...row, source }]
  })
  if (asked.length === 0) return new Set()
  const tellings = await tellingsOf(tx, companyId, asked)
  const held = new Set<string>()
  for (const [way, ofWay] of Map.groupBy(tellings, ({ told }) => told.way)) {
    const scope = scopeOf(
      companyId,
      ofWay.map(({ told }) => told),
      sources,
    )
    const others = (await selectOtherWays(tx, scope, way)).flatMap((other) => {
      const source = consumptionOfLine(sources, other)
      return source === undefined ? [] : [{ ...other, source }]
    })
    if (others.length === 0) continue
    const answers = {
      ofWays: await selectWaysAnswers(tx, scope),
      ofPapers: await selectPapersAnswers(tx, companyId, documentsOf(ofWay.map(({ told }) => told))),
    }
    for (const { id, told } of ofWay) if (mustWait(told, others, answers)) held.add(id)
  }
  return held
}

/** A line that came through a generator of the installation holds its factor alone. */
function consumingOf({ id, input, generatorKey, category }: NewActivityRow): ConsumingLine {
  const through = isFactorSource(generatorKey) ? generatorThrough(lineOfRow({ id, input })) : undefined
  return { generatorKey, through: through ?? null, category }
}

async function tellingsOf(
  tx: Tx,
  companyId: string,
  rows: readonly (NewActivityRow & Pick<Told, 'source'>)[],
): Promise<readonly { readonly id: string; readonly told: Told }[]> {
  const ids = rows.flatMap(({ origin, documentId }) => (origin === 'document' && documentId ? [documentId] : []))
  const documents = await selectMetersOf(tx, companyId, [...new Set(ids)])
  return rows.map(({ id, origin, documentId, businessUnitId, source, periodStart, periodEnd }) => {
    const document = origin === 'document' && documentId ? documents.get(documentId) : undefined
    const way = document === undefined ? origin : document.kind === 'bill' ? 'bill' : 'document'
    const days = { start: periodStart, end: periodEnd }
    return {
      id,
      told: {
        businessUnitId,
        source,
        way,
        meter: document?.meter ?? null,
        documentId: document === undefined ? null : (documentId ?? null),
        days,
      },
    }
  })
}

function documentsOf(tellings: readonly Told[]): string[] {
  return [...new Set(tellings.flatMap(({ documentId }) => documentId ?? []))]
}

function scopeOf(companyId: string, tellings: readonly Told[], sources: ReadonlyMap<string, string>): WaysAsked {
  const told = new Set(tellings.map(({ source }) => source))
  return {
    companyId,
    businessUnitIds: [...new Set(tellings.map(({ businessUnitId }) => businessUnitId))],
    generatorKeys: [...sources].flatMap(([key, source]) => (told.has(source) ? [key] : [])),
    throughCategories: [...CONSUMED_THROUGH].flatMap(([category, source]) =>
      source === null || told.has(source) ? [category] : [],
    ),
    start: tellings.reduce((first, { days }) => (days.start < first ? days.start : first), '9999-12-31'),
    end: tellings.reduce((last, { days }) => (days.end > last ? days.end : last), '0000-01-01'),
  }
}
