import { periodDays } from '@pegada/core/activity/period-days.ts'
import { DomainError, unlessRefused } from '@pegada/core/domain-error.ts'
import { selectFactor } from '@pegada/core/factor/select-factor.ts'
import { parseUnit } from '@pegada/core/quantity/unit.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { findUsableFactor, type UsableFactor } from '../factor/resolve-factor.ts'
import { listTaken } from './repo-taken.ts'

/** What a line says that decides which factor of its generator it takes. */
export interface Wanted {
  readonly unit: string
  readonly region: string | undefined
  readonly period: Parameters<typeof periodDays>[0]
}

/** A factor that a generator of the installation brought, with what tells the generator in the line. */
export interface Taken extends UsableFactor {
  readonly category: string
  readonly generator: string
  readonly through: string
}

/** The id in the key of a generator of the installation; undefined of any other key. */
export function ownGeneratorId(generatorKey: string): string | undefined {
  return /^own\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(generatorKey)?.[1]
}

/**
 * The factor that a line of a generator of the installation takes: of those that are associated with it and in force, one of the line's
 * kind of unit that holds in its region and throughout its period, chosen as every factor is (`selectFactor`). Throws `generator.unknown`,
 * `generator.factor_missing` or `factor.missing`.
 */
export async function factorOfGenerator(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  generatorId: string,
  { unit, region, period }: Wanted,
): Promise<Taken> {
  const rows = await listTaken(tx, generatorId)
  const [generator] = rows
  if (!generator) throw new DomainError('generator.unknown', { value: `own/${generatorId}`, candidates: [] })
  const { dimension } = parseUnit(unit)
  const candidates = rows.flatMap(({ factor }) =>
    factor && dimensionOf(factor.unit) === dimension
      ? [{ ...factor, quality: factor.quality === 'published' ? ('published' as const) : ('computed' as const) }]
      : [],
  )
  if (candidates.length === 0) throw new DomainError('generator.factor_missing', { generator: generator.name, unit })
  const { start: from, end: to } = periodDays(period)
  const { factor } = selectFactor(candidates, { region: region ?? 'BR', from, to })
  const usable = await findUsableFactor(tx, actor, factor.id)
  const { name, category } = generator
  return { ...usable, category, generator: name, through: `own/${generatorId} ${name}` }
}

function dimensionOf(unit: string): string | null {
  return unlessRefused(() => parseUnit(unit).dimension) ?? null
}
