import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Letters with accents, and the letter that each stands beside. */
const accented = [
  "'áàâãäåéèêëíìîïóòôõöúùûüçñýÿÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ'",
  "'aaaaaaeeeeiiiiooooouuuucnyyAAAAAAEEEEIIIIOOOOOUUUUCNY'",
].join(', ')

/**
 * What names are ordered by, as a Portuguese reader looks them up: neither accents nor capitals part letters ("Água" stands
 * before "Zinco", "ábaco" beside "Abacate"). The same on every database, whatever collation it was made with.
 */
export function nameOrder(text: SQL | PgColumn): SQL {
  return sql`${sql.raw('lower(translate(')}${text}${sql.raw(`, ${accented}))`)} collate "C"`
}

/** The same of an expression in a statement that is written out. */
export function nameOrderOf(expression: string): string {
  return `lower(translate(${expression}, ${accented})) collate "C"`
}
