import { and, eq, ne, sql } from 'drizzle-orm'
import { generatorFactors, platformGenerators } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { throughKey } from '../../platform/db/through-generator.ts'
import type { FactorRow } from '../factor/factor-row.ts'

/** Generators of the installation, and which factors go with a generator; the owner alone reads them (`migrations/0162`). */
export type GeneratorRow = typeof platformGenerators.$inferSelect

export function listOwn({ queries }: Pick<Tx, 'queries'>): Promise<GeneratorRow[]> {
  return queries.select().from(platformGenerators).execute()
}

export async function findOwn({ queries }: Pick<Tx, 'queries'>, id: string): Promise<GeneratorRow | undefined> {
  return (await queries.select().from(platformGenerators).where(eq(platformGenerators.id, id)))[0]
}

/** Another one of that name and category. */
export async function hasNamesake(
  { queries }: Tx,
  { id, name, category }: Pick<GeneratorRow, 'id' | 'name' | 'category'>,
) {
  const same = and(
    sql`lower(${platformGenerators.name}) = lower(${name})`,
    eq(platformGenerators.category, category),
    ne(platformGenerators.id, id),
  )
  return (await queries.select({ id: platformGenerators.id }).from(platformGenerators).where(same)).length > 0
}

export async function insertOwn({ queries }: Tx, row: typeof platformGenerators.$inferInsert): Promise<void> {
  await queries.insert(platformGenerators).values(row)
}

export async function updateOwn(
  { queries }: Tx,
  { id, ...changes }: Pick<GeneratorRow, 'id' | 'name' | 'category' | 'changedAt'>,
): Promise<void> {
  await queries.update(platformGenerators).set(changes).where(eq(platformGenerators.id, id))
}

/** Deletes a generator with what was associated with it; its versions stay kept. */
export async function deleteOwn({ queries }: Tx, id: string, key: string): Promise<void> {
  await queries.delete(generatorFactors).where(eq(generatorFactors.generatorKey, key))
  await queries.delete(platformGenerators).where(eq(platformGenerators.id, id))
}

/** A factor that goes with a generator, by its name in the catalogue. */
export interface Association {
  readonly generatorKey: string
  readonly source: string
  readonly key: string
}

/** Each association with the version of its factor that is in force, or else the newest. */
export async function listAssociations(db: Sql): Promise<(Association & { factorId: string })[]> {
  const { rows } = await db.query<Association & { factorId: string }>(
    `select g.generator_key as "generatorKey", g.factor_source as source, g.factor_key as key, f.id as "factorId"
     from generator_factors g, lateral (
       select id, name from factors f where f.company_id is null and f.source = g.factor_source and f.key = g.factor_key
       order by f.is_current desc, f.version desc limit 1) f
     order by f.name, f.id`,
  )
  return rows
}

const of = ({ generatorKey, source, key }: Association) =>
  and(
    eq(generatorFactors.generatorKey, generatorKey),
    eq(generatorFactors.factorSource, source),
    eq(generatorFactors.factorKey, key),
  )

export async function isAssociated({ queries }: Tx, association: Association): Promise<boolean> {
  return (await queries.$count(generatorFactors, of(association))) > 0
}

export async function insertAssociation(
  { queries }: Tx,
  { generatorKey, source, key, createdBy, createdAt }: Association & { createdBy: string; createdAt: Date },
): Promise<void> {
  await queries
    .insert(generatorFactors)
    .values({ generatorKey, factorSource: source, factorKey: key, createdBy, createdAt })
    .onConflictDoNothing()
}

export async function deleteAssociation({ queries }: Tx, association: Association): Promise<void> {
  await queries.delete(generatorFactors).where(of(association))
}

type Name = Pick<FactorRow, 'source' | 'key'>

const ofFactor = ({ source, key }: Name) =>
  and(eq(generatorFactors.factorSource, source), eq(generatorFactors.factorKey, key))

export function countOfFactor({ queries }: Tx, factor: Name): Promise<number> {
  return queries.$count(generatorFactors, ofFactor(factor))
}

/** Generators that went with one factor go with another, those too that went with both. */
export async function renameFactor(tx: Tx, from: Name, to: Name): Promise<void> {
  await tx.query(
    `insert into generator_factors (generator_key, factor_source, factor_key, created_by, created_at)
     select generator_key, $3, $4, created_by, created_at from generator_factors where factor_source = $1 and factor_key = $2
     on conflict do nothing`,
    [from.source, from.key, to.source, to.key],
  )
  await deleteOfFactor(tx, from)
}

export async function deleteOfFactor({ queries }: Tx, factor: Name): Promise<void> {
  await queries.delete(generatorFactors).where(ofFactor(factor))
}

/** The keys of the generators that a factor goes with. */
export async function listGeneratorsOfFactor({ queries }: Tx, factor: Name): Promise<string[]> {
  const rows = await queries
    .select({ key: generatorFactors.generatorKey })
    .from(generatorFactors)
    .where(ofFactor(factor))
  return rows.map(({ key }) => key)
}

/** The keys of the generators that go with one of the factors (`source/key`), or that a change made another version of, in their order. */
export async function listGeneratorsAbout(tx: Sql, factorIds: readonly string[], changeId: string): Promise<string[]> {
  const { rows } = await tx.query<{ key: string }>(
    `select generator_key as key from generator_factors where factor_source || '/' || factor_key = any($1::text[])
     union select generator_key from generator_versions where change_id = $2 order by 1`,
    [factorIds, changeId],
  )
  return rows.map(({ key }) => key)
}

/** Whether a factor goes with a generator or is to, or a line of any company came through it, removed ones included. */
export async function isUsed(tx: Sql, generatorKey: string): Promise<boolean> {
  const { rows } = await tx.query<{ isUsed: boolean }>(
    `select exists (select 1 from generator_factors where generator_key = $1)
       or exists (select 1 from factor_changes where generator_key = $1 and state in ('draft', 'in_review', 'approved'))
       or exists (select 1 from activities a where a.input ->> 'through' is not null and ${throughKey('a')} = $1)
       as "isUsed"`,
    [generatorKey],
  )
  return rows[0]?.isUsed ?? false
}
