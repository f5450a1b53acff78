import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The pattern of `like` for a text that holds what was typed anywhere; its own signs of patterns mean themselves. */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`
}

/** Letters with accents, and what stands for each in a search. */
const accented = "'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'"

/** A text in small letters without accents: issuers write without them what people search with them, and the other way round. */
export function withoutAccents(text: SQL): SQL {
  return sql`translate(lower(${text}), ${sql.raw(accented)})`
}

/** The same of an expression in a statement that is written out. */
export function withoutAccentsOf(expression: string): string {
  return `translate(lower(${expression}), ${accented})`
}

/** Whether a text that is kept in small letters without accents (`migrations/0147`) holds what was typed, whatever its capitals and accents. */
export function saidIn(kept: PgColumn, typed: string): SQL {
  return sql`${kept} like ${withoutAccents(sql`${containing(typed)}::text`)}`
}
