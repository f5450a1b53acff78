import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { type Language, nearestLanguage, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { plainTextOf, readTextBlocks, type TextBlock } from '@pegada/core/report-text/text-blocks.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findLogo, findTexts, saveTextRow, type TextKey, type TextRow } from './repo.ts'

/** What a company says in its own words in the reports of a year, in one language. */
export interface OwnTexts {
  readonly introduction: readonly TextBlock[]
  readonly methodology: readonly TextBlock[]
  readonly assurance: readonly TextBlock[]
}

type Shown = Outputs['reportText']['get']

const parts = ['introduction', 'methodology', 'assurance'] as const

/** The company's own words for a report; nothing where nothing was saved. */
export async function readOwnTexts(tx: Tx, key: TextKey): Promise<OwnTexts> {
  const found = await findTexts(tx, key)
  return found ? blocksOf(found.texts) : { introduction: [], methodology: [], assurance: [] }
}

/** The own words of a year's reports as they are typed. */
export async function getTexts(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { year, language }: { readonly year: number; readonly language: Language },
): Promise<Shown> {
  const found = await findTexts(tx, { companyId, year, language })
  const { introduction, methodology, assurance } = found
    ? blocksOf(found.texts)
    : { introduction: [], methodology: [], assurance: [] }
  return {
    ...{ year, language: nearestLanguage(language) ?? SOURCE_LANGUAGE },
    introduction: plainTextOf(introduction),
    methodology: plainTextOf(methodology),
    assurance: plainTextOf(assurance),
    updatedAt: found?.texts.updatedAt.toISOString() ?? null,
    updatedBy: found?.updatedByName ?? '',
    logoUpdatedAt: (await findLogo(tx, companyId))?.updatedAt.toISOString() ?? null,
  }
}

/** Sets the own words of a year's reports; the same words again leave everything as it was. */
export function saveTexts(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  typed: Inputs['reportText']['save'] & { readonly year: number },
): Promise<Shown> {
  const { companyId, userId } = actor
  const { year, language } = typed
  return db.asTenant(actor, async (tx) => {
    await lockCompany(tx, companyId)
    const before = await getTexts(tx, actor, { year, language })
    const blocks = {
      introduction: readTextBlocks(typed.introduction),
      methodology: readTextBlocks(typed.methodology),
      assurance: readTextBlocks(typed.assurance),
    }
    if (parts.every((part) => plainTextOf(blocks[part]) === before[part])) return before
    await saveTextRow(tx, { companyId, year, language, ...blocks, updatedBy: userId, updatedAt: clock.now() })
    await recordAudit(tx, clock, {
      ...{ companyId, actorId: userId, action: 'report_text.save', entity: 'report_text' },
      ...{ entityId: `${year}/${language}`, data: { year, language, ...blocks } },
    })
    return getTexts(tx, actor, { year, language })
  })
}

const block = z.union([
  z.object({ kind: z.literal(['heading', 'paragraph']), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])

/** The blocks that a row keeps. Throws as `readStored` does. */
export function blocksOf(
  row: Pick<TextRow, 'companyId' | 'year' | 'language'> & Record<(typeof parts)[number], unknown>,
): OwnTexts {
  const read = (column: (typeof parts)[number]) =>
    readStored(z.array(block), row[column], {
      ...{ table: 'report_texts', column },
      row: `${row.companyId}/${row.year}/${row.language}`,
    }).map((one): TextBlock => (one.kind === 'list' ? one : { kind: one.kind, text: one.text }))
  return { introduction: read('introduction'), methodology: read('methodology'), assurance: read('assurance') }
}
