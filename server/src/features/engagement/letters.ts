import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { day } from '../mail/letter-values.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import type { CampaignRow } from './repo.ts'
import type { RequestRow } from './repo-requests.ts'

type Mail = Pick<Ports, 'translate' | 'clock' | 'publicUrl' | 'secrets'>

/** What the secret of a link is sealed for. */
export const linkPurpose = (requestId: string) => `supplier-request/${requestId}`

/** Writes to a supplier in its language: who asks what until when, and the link, which stays the same. */
export async function writeToSupplier(
  tx: Tx,
  ports: Mail,
  {
    request,
    campaign,
    name,
    said = '',
  }: {
    readonly request: Pick<RequestRow, 'companyId' | 'id' | 'email' | 'language' | 'tokenSealed'>
    readonly campaign: Pick<CampaignRow, 'name' | 'deadline' | 'year' | 'message'>
    readonly name: 'supplier-invitation' | 'supplier-reminder' | 'supplier-asked-again' | 'supplier-thanks'
    /** What was asked again, in the customer's words. */
    readonly said?: string
  },
): Promise<void> {
  const { name: company } = await findCompanyNames(tx, request.companyId)
  const language = languageOf(request.language)
  const token = ports.secrets.open(request.tokenSealed, linkPurpose(request.id))
  await queueLetter(tx, ports, {
    name,
    to: request.email,
    language,
    values: {
      name: '',
      company,
      campaign: campaign.name,
      year: String(campaign.year),
      until: day(new Date(`${campaign.deadline}T12:00:00Z`), language),
      message: name === 'supplier-asked-again' ? said : campaign.message,
      link: linkOf(ports, token),
    },
  })
}

/** Where a link leads: the secret stands behind the hash, which no server sees. */
export function linkOf({ publicUrl }: Pick<Ports, 'publicUrl'>, token: string): string {
  const url = new URL('/supplier-answer', publicUrl)
  url.hash = token
  return url.toString()
}

export function languageOf(text: string): Language {
  return LANGUAGES.find((one) => one === text) ?? SOURCE_LANGUAGE
}
