import type { Tx } from '../../platform/db/port.ts'
import { erasedAddress } from '../account/erased-address.ts'

/** What is gone with an account; `$1` is the person. What they wrote for a company stays, under their code. */
const goneOfPerson = [
  'delete from session where user_id = $1',
  'delete from account where user_id = $1',
  'delete from two_factor where user_id = $1',
  `delete from verification where value like '%' || $1 || '%'`,
  'delete from notices where user_id = $1',
  'delete from notice_settings where user_id = $1',
  'delete from saved_view_defaults where user_id = $1',
  'delete from saved_views where user_id = $1 and not is_shared',
  'delete from platform_roles where user_id = $1',
  'delete from platform_seen where user_id = $1',
  'delete from user_deactivations where user_id = $1',
  'delete from platform_letters where user_id = $1',
  'delete from ownership_offers where from_user = $1 or to_user = $1',
  'delete from company_members where user_id = $1',
  'delete from account_deletions where user_id = $1',
]
/** The same by the person's address in small letters. */
const goneOfAddress = [
  `delete from verification where identifier like '%' || $1 || '%'`,
  'delete from outbox_mails where lower(recipient) = $1',
  'delete from contact_messages where lower(email) = $1',
]

/**
 * Words that people wrote to the platform, or it wrote to others, in which the address of somebody who is gone is masked. What companies
 * wrote in their books (notes, reasons, trails, sealed files) is theirs and stays as it was written, and so does the platform's trail,
 * which nobody can change; files sent with a ticket are not looked into.
 */
export const MASKED_TEXTS = {
  tickets: ['subject'],
  ticket_messages: ['body', 'file_name'],
  contact_messages: ['name', 'company', 'subject', 'message'],
  outbox_mails: ['subject', 'text_body', 'html_body'],
  platform_roles: ['reason'],
  account_deletions: ['reason'],
  user_deactivations: ['reason'],
  platform_letters: ['subject'],
} as const satisfies Record<string, readonly string[]>

/** Takes a person's account away, and what names them with it; their row stays under a code that says who it was to nobody. */
export async function eraseRows(
  tx: Tx,
  userId: string,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const address = erasedAddress(code)
  for (const statement of goneOfPerson) await tx.query(statement, [userId])
  for (const statement of goneOfAddress) await tx.query(statement, [email])
  await maskAddress(tx, email, address)
  await tx.query(
    `update invitations set email = $2, first_name = null, last_name = null, phone = null where lower(email) = $1`,
    [email, address],
  )
  await tx.query(
    `update "user" set name = $2, first_name = $2, last_name = '', email = $3, phone = null, image = null,
       avatar_key = null, active_company_id = null, email_verified = false, two_factor_enabled = false,
       confirmed_at = null, last_sign_in_at = null where id = $1`,
    [userId, code, address],
  )
}

/** Puts the code in place of the address, whatever its letters' case, where it is an address by itself and no part of another. */
async function maskAddress(tx: Tx, email: string, masked: string): Promise<void> {
  const escaped = email.replace(/[^\p{L}\p{N}@]/gu, '\\$&')
  const pattern = `(?<![[:alnum:]._%+-])${escaped}(?![[:alnum:]-]|\\.[[:alnum:]])`
  for (const [table, columns] of Object.entries(MASKED_TEXTS)) {
    for (const column of columns) {
      await tx.query(`update ${table} set ${column} = regexp_replace(${column}, $1, $2, 'gi') where ${column} ~* $1`, [
        pattern,
        masked,
      ])
    }
  }
}
