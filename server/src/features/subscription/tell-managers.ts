import type { Tx } from '../../platform/db/port.ts'
import { withOwnerRights } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import type { LetterName } from '../mail/write-letter.ts'
import { type NewNotice, tellNotice } from '../notice/tell-notice.ts'
import { type LetterWords, letterWords } from './letter-words.ts'
import { noteOnce, selectManagers } from './repo-notice.ts'

export interface BillingLetter {
  readonly name: LetterName
  /** What the letter is about: it is written once per key, however often the update comes. */
  readonly key: string
  /** The page that the letter's button opens. */
  readonly page: string
  /** What the people who administer the company read of it in the product. */
  readonly notice?: Pick<NewNotice, 'kind' | 'subject'>
  readonly values: (words: LetterWords) => Readonly<Record<string, string>>
}

/** Writes to everybody who administers the company and whose account is open, each in their language; once per key. Answers whether it was the first time. */
export async function tellManagers(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'translate' | 'publicUrl'>,
  companyId: string,
  letter: BillingLetter,
): Promise<boolean> {
  if (!(await noteOnce(tx, companyId, letter.key, ports.clock.now()))) return false
  const link = new URL(letter.page, ports.publicUrl).toString()
  for (const { email, firstName, language } of await withOwnerRights(tx, () => selectManagers(tx, companyId))) {
    const values = { name: firstName, link, ...letter.values(letterWords(language)) }
    await withOwnerRights(tx, () => queueLetter(tx, ports, { name: letter.name, to: email, language, values }))
  }
  if (letter.notice) await tellNotice(tx, ports.clock, { companyId, cause: letter.key, ...letter.notice })
  return true
}
