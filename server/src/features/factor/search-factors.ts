import type { Outputs } from '@pegada/contract/contract.ts'
import { facetFields } from '@pegada/contract/factor-shape.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { SAID_WORDS, type SearchTerm, searchTerms } from '@pegada/core/factor/search-terms.ts'
import { SYNONYMS } from '@pegada/core/factor/synonyms.ts'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { today } from '../../platform/clock/port.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { waysIn } from './builtin-names.ts'
import { presentFactor } from './present.ts'
import { type Counted, type Found, findHits, findListed, findNearWords, listByIds, readQuery } from './repo-search.ts'
import type { FacetField, SearchNarrowing, SearchOrder } from './repo-search-sql.ts'

type Page = Outputs['factor']['search']

/** What a search takes; all but the page may be left out. */
export interface SearchInput {
  readonly page: number
  readonly pageSize: number
  readonly search?: string | undefined
  /** The one that the words are typed in, beside that of the catalogue. */
  readonly language?: string | undefined
  readonly scope?: number | undefined
  readonly category?: string | undefined
  readonly region?: string | undefined
  readonly year?: number | undefined
  readonly unit?: string | undefined
  readonly source?: string | undefined
  readonly gas?: string | undefined
  readonly basis?: string | undefined
  readonly mine?: boolean | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
  readonly withSuperseded?: boolean | undefined
  readonly withArchived?: boolean | undefined
  readonly withFacets?: boolean | undefined
  readonly sort?: SearchOrder['sort'] | undefined
  readonly direction?: SearchOrder['direction'] | undefined
}

/** When fewer are found by the words as typed, words that the catalogue does not know are read as their nearest. */
const fewHits = 3

/** A page of the catalogue with counts by filter, what a company in Brazil means first. */
export async function searchFactors(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock' | 'translate'>,
  actor: Pick<Actor, 'companyId'>,
  input: SearchInput,
): Promise<Page> {
  const { page, pageSize, sort = 'relevance', direction = 'desc' } = input
  const order = { page, pageSize, sort, direction, today: today(ports.clock) }
  const { found, readAs } = await findFactors(tx, narrowingOf(actor, input), order, {
    terms: termsOf(ports, input),
    withFacets: input.withFacets === true,
  })
  const rows = await listByIds(tx, found.ids)
  return {
    rows: rows.map((row) => presentFactor(ports, row)),
    total: found.total,
    page,
    pageSize,
    facets: found.facets && input.withFacets ? facetsOf(found.facets) : null,
    readAs: [...readAs],
  }
}

function narrowingOf({ companyId }: Pick<Actor, 'companyId'>, input: SearchInput): SearchNarrowing {
  const chosen = facetFields.flatMap((field) => {
    const value = input[field]
    return value === undefined || value === '' ? [] : [[field, String(value)] as const]
  })
  return {
    companyId,
    filters: Object.fromEntries(chosen) as Partial<Record<FacetField, string>>,
    mine: input.mine === true,
    ids: input.ids,
    withSuperseded: input.withSuperseded === true,
    withArchived: input.withArchived === true,
  }
}

/** What was typed, each word also as the catalogue calls what the reader's language calls so. */
function termsOf(
  ports: Pick<Ports, 'catalogue' | 'translate'>,
  { search = '', language = SOURCE_LANGUAGE }: Pick<SearchInput, 'search' | 'language'>,
): readonly SearchTerm[] {
  const terms = searchTerms(search)
  if (language === SOURCE_LANGUAGE || terms.length === 0) return terms
  const ways = waysIn(ports, language)
  return terms.map((term) => ({ ...term, ways: [...term.ways, ...ways(term.typed)] }))
}

interface Reading {
  readonly found: Found
  readonly readAs: Page['readAs']
}

async function findFactors(
  tx: Sql,
  narrowing: SearchNarrowing,
  order: SearchOrder,
  { terms, withFacets }: { terms: readonly SearchTerm[]; withFacets: boolean },
): Promise<Reading> {
  if (terms.length === 0) {
    const isWhole = !narrowing.ids && !narrowing.mine && !narrowing.withSuperseded && !narrowing.withArchived
    const found = isWhole ? findListed(tx, narrowing, order) : findHits(tx, narrowing, order, withFacets)
    return { found: await found, readAs: [] }
  }
  const byTerms = async (said: readonly SearchTerm[]) => {
    const query = await readQuery(
      tx,
      said.map(({ ways }) => ways),
    )
    return query === undefined ? nothing : findHits(tx, { ...narrowing, query }, order, withFacets)
  }
  const found = await byTerms(terms)
  if (found.total >= fewHits) return { found, readAs: [] }
  const { mended, readAs } = await mendTerms(tx, terms)
  if (readAs.length === 0) return { found, readAs }
  const nearly = await byTerms(mended)
  return nearly.total > found.total ? { found: nearly, readAs } : { found, readAs: [] }
}

const nothing: Found = { ids: [], total: 0, facets: [] }

/** Words that the catalogue does not hold, read as the nearest that it does, and as what those are called elsewhere. */
async function mendTerms(
  tx: Sql,
  terms: readonly SearchTerm[],
): Promise<{ mended: SearchTerm[]; readAs: Page['readAs'] }> {
  const unknown = terms
    .filter(({ typed, ways }) => ways.length === 1 && /^\p{L}+$/u.test(typed))
    .map(({ typed }) => typed)
  if (unknown.length === 0) return { mended: [...terms], readAs: [] }
  const found = await findNearWords(tx, unknown, SAID_WORDS)
  const mended = terms.map((term) => {
    const near = found.find(({ typed }) => typed === term.typed)?.near ?? []
    return {
      ...term,
      ways: [...term.ways, ...near.flatMap((word) => [word, ...(SYNONYMS.get(normaliseName(word)) ?? [])])],
    }
  })
  return { mended, readAs: found.map(({ typed, near }) => ({ typed, read: near })) }
}

function facetsOf(counted: Counted): NonNullable<Page['facets']> {
  const of = (wanted: FacetField) =>
    counted.filter(([field]) => field === wanted).map(([, value, count]) => ({ value, count }))
  return {
    scope: of('scope'),
    category: of('category'),
    region: of('region'),
    year: of('year'),
    unit: of('unit'),
    source: of('source'),
    gas: of('gas'),
    basis: of('basis'),
  }
}
