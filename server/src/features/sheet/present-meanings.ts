import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { choiceText } from './choice-texts.ts'
import { namesOfUsers } from './repo.ts'
import { listMeanings } from './repo-corrections.ts'
import { sheetChoices } from './sheet-choices.ts'

/** The words that a company explained, with what each stands for in the reader's language. */
export async function presentMeanings(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'translate'>,
  { companyId }: Pick<Actor, 'companyId'>,
  language: string,
): Promise<Outputs['sheet']['meanings']> {
  const rows = await listMeanings(tx, companyId)
  const names = await namesOfUsers(
    tx,
    rows.map(({ explainedBy }) => explainedBy),
  )
  const reader = { choices: sheetChoices(ports, (await loadOwnGenerators(tx)).all), language }
  return rows.map(({ field, word, written, meaning, explainedBy, explainedAt }) => ({
    field,
    word,
    written,
    meaning,
    meaningName: field === 'site' ? meaning : choiceText(reader, field, meaning),
    explainedBy: names.get(explainedBy) ?? explainedBy,
    explainedAt: explainedAt.toISOString(),
  }))
}
