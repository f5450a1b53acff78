import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { searchFactors } from '../factor/search-factors.ts'
import { selectDocuments, selectIssuers, selectLines, selectUnits } from './repo.ts'

type Found = Outputs['search']['find']

/** How many of each kind are told. */
const MANY = 5
/** Shorter texts are like too much. */
const LEAST = 3

/**
 * What of the company holds the words typed, or words like them, accents and case aside; documents by number or access key, with
 * whatever stands between its digits.
 */
export async function find(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock' | 'translate'>,
  actor: Actor,
  { text, language }: Inputs['search']['find'],
): Promise<Found> {
  const typed = plainOf(text)
  const digits = /^[\d\s./-]+$/.test(typed) ? typed.replace(/\D/g, '') : ''
  const isWord = typed.length >= LEAST
  return {
    documents: digits === '' ? [] : await selectDocuments(tx, actor.companyId, digits, MANY),
    lines: isWord ? await selectLines(tx, typed, MANY) : [],
    issuers: isWord ? await selectIssuers(tx, typed, MANY) : [],
    units: isWord ? await selectUnits(tx, actor.companyId, typed, MANY) : [],
    factors: isWord && digits === '' ? await factorsOf(tx, ports, actor, { text, language }) : [],
  }
}

async function factorsOf(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock' | 'translate'>,
  actor: Actor,
  { text: search, language }: Inputs['search']['find'],
): Promise<Found['factors']> {
  const { rows } = await searchFactors(tx, ports, actor, { search, language, page: 1, pageSize: MANY })
  return rows.map(({ id, name, source }) => ({ id, name, source: source.publisher }))
}

/** As `search_texts.plain` is written (`migrations/0066`): small letters without accents, single spaces. */
function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
