import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import type { HeldPerson } from '../account-deletion/standing.ts'
import type { LetterName } from '../mail/letter-names.ts'
import { findSubscription, standingAt } from '../plan/holdings.ts'
import { letterWords } from '../subscription/letter-words.ts'
import { selectWorkplaces } from './repo.ts'

type Asked = Omit<Inputs['platformUser']['sendLetter'], 'userId'>

/** A letter to a person, by its name and with its values, as the template makes it. */
interface LetterMade {
  readonly name: LetterName
  readonly values: Readonly<Record<string, string>>
}

const dayMs = 86_400_000

/**
 * What a template says to a person. Throws `platform_user.letter_empty` of a free text without subject or words,
 * `platform_user.confirmed` of a confirmed address, `platform_user.no_trial` of who administers no company in its trial.
 */
export async function letterFor(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'publicUrl'>,
  person: HeldPerson,
  { template, subject = '', message = '' }: Asked,
): Promise<LetterMade> {
  const name = person.firstName
  const link = (path: string) => new URL(path, ports.publicUrl).toString()
  switch (template) {
    case 'free':
      if (!subject.trim() || !message.trim()) throw new DomainError('platform_user.letter_empty')
      return { name: 'platform-note', values: { name, subject, message, link: link('/dashboard') } }
    case 'welcome_back':
      return { name: 'platform-welcome-back', values: { name, link: link('/commit-login') } }
    case 'confirm_address':
      if (person.isConfirmed) throw new DomainError('platform_user.confirmed')
      return { name: 'verify-email', values: { name, link: link('/verify-email') } }
    case 'trial_ending': {
      const trial = await trialOf(tx, person.id, ports.clock.now())
      const say = letterWords(person.language)
      const values = { plan: say.plan(trial.plan), days: String(trial.days), until: say.day(trial.endsAt) }
      return { name: 'trial-ending', values: { name, ...values, link: link('/pricing') } }
    }
  }
}

/** The trial that ends first of the companies that a person administers. */
async function trialOf(tx: Tx, userId: string, now: Date) {
  const places = await selectWorkplaces(tx, [userId])
  const found = []
  for (const { id } of places.filter(({ role }) => role === 'admin')) {
    const { status, planType: plan, trialEndsAt: endsAt } = await standingAt(tx, await findSubscription(tx, id), now)
    if (status === 'trialing' && endsAt) found.push({ plan, endsAt })
  }
  const [first] = found.toSorted((left, right) => left.endsAt.getTime() - right.endsAt.getTime())
  if (!first) throw new DomainError('platform_user.no_trial')
  return { ...first, days: Math.max(1, Math.ceil((first.endsAt.getTime() - now.getTime()) / dayMs)) }
}
