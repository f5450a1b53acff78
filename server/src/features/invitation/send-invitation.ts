import { invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { personOf } from '../account/person-of.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import type { InvitationRow } from './repo.ts'

type Sent = Pick<InvitationRow, 'kind' | 'email' | 'access' | 'firstName' | 'lastName' | 'phone' | 'delivery'>

/** Sends the link, or answers it to be handed over. The letter is in the inviter's language: the reader's is not known yet. */
export async function sendInvitation(
  tx: Tx,
  ports: Pick<Ports, 'translate' | 'clock' | 'publicUrl'>,
  actor: Actor,
  sent: Sent,
  token: string,
): Promise<string | null> {
  const company = await findCompanyNames(tx, actor.companyId)
  const link = linkOf(ports, sent, token, company.cnpj)
  if (sent.delivery === 'link') return link
  const inviter = await personOf(tx, actor.userId)
  invariant(inviter, 'who invites is a person')
  const { language } = inviter
  const values = {
    name: sent.firstName ?? '',
    inviter: `${inviter.firstName} ${inviter.lastName}`,
    company: company.name,
    link,
  }
  await queueLetter(tx, ports, {
    name: sent.kind === 'invite' ? 'invitation' : 'shared-access',
    to: sent.email,
    language,
    values: sent.access
      ? { ...values, access: ports.translate(language, `profile:access.${sent.access}`, {}) }
      : values,
  })
  return null
}

/** Where the link leads: sign-up with what is known filled in, or the page of shared access. */
function linkOf({ publicUrl }: Pick<Ports, 'publicUrl'>, sent: Sent, token: string, cnpj: string): string {
  const url = new URL(sent.kind === 'invite' ? '/commit-signup' : '/shared-access', publicUrl)
  const query =
    sent.kind === 'invite'
      ? {
          invite_token: token,
          email: sent.email,
          firstName: sent.firstName,
          lastName: sent.lastName,
          phone: sent.phone,
          cnpj,
        }
      : { shared_token: token, shared_email: sent.email }
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.toString()
}
