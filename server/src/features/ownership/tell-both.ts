import { invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { personOf } from '../account/person-of.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { day } from '../mail/letter-values.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import type { OfferRow } from './repo.ts'

/** Writes to who gives the account and to who gets it, each in their language. */
export async function tellBoth(
  tx: Tx,
  ports: Pick<Ports, 'translate' | 'clock' | 'publicUrl'>,
  name: 'ownership-offered' | 'ownership-transferred',
  { companyId, fromUser, toUser, expiresAt }: Pick<OfferRow, 'companyId' | 'fromUser' | 'toUser' | 'expiresAt'>,
): Promise<void> {
  const from = await personOf(tx, fromUser)
  const to = await personOf(tx, toUser)
  invariant(from && to, 'who gives and who gets the account are people of the company')
  const company = await findCompanyNames(tx, companyId)
  for (const reader of [from, to]) {
    await queueLetter(tx, ports, {
      name,
      to: reader.email,
      language: reader.language,
      values: {
        name: reader.firstName,
        from: nameOf(from),
        to: nameOf(to),
        company: company.name,
        until: day(expiresAt, reader.language),
        link: new URL('/dashboard/profile/users', ports.publicUrl).toString(),
      },
    })
  }
}

/** First and last name. */
export function nameOf({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`
}
