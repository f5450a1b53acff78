import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestApp } from './harness.ts'
import { campaignFields } from './make-engagement.ts'
import { supplierFields } from './make-suppliers.ts'

/** A customer with a supplier, and a campaign in which nobody is asked yet. */
export async function campaigning(app: TestApp, campaign: Partial<Inputs['campaign']['create']> = {}) {
  const person = await app.signUpPerson()
  const { supplierId } = await person.client.supplier.create(supplierFields)
  const { campaignId } = await person.client.campaign.create({ ...campaignFields, ...campaign })
  const { client } = person
  const invite = (ids = [supplierId]) =>
    client.supplierRequest.invite({ campaignId, suppliers: { kind: 'selected', ids } })
  const request = async () => (await client.supplierRequest.list({ campaignId })).rows[0]
  return { person, client, supplierId, campaignId, invite, request }
}

/** The letters in the outbox to an address, newest first. */
export async function lettersTo(app: TestApp, address: string) {
  const { rows } = await app.ports.db.query<{ letter: string; text: string }>(
    'select letter, text_body as text from outbox_mails where recipient = $1 order by created_at desc, id',
    [address],
  )
  return rows
}

/** The secret of the last letter's link. */
export async function tokenOf(app: TestApp, address = 'ana@alfa.com.br'): Promise<string> {
  const [letter] = await lettersTo(app, address)
  const [, token] = letter?.text.match(/supplier-answer#([\w-]+)/) ?? []
  return token ?? ''
}

/** A customer whose supplier was asked, with the secret of its link. */
export async function asked(app: TestApp, campaign: Partial<Inputs['campaign']['create']> = {}) {
  await app.ports.db.query('delete from outbox_mails')
  const scene = await campaigning(app, campaign)
  await scene.invite()
  const row = await scene.request()
  return { ...scene, token: await tokenOf(app), requestId: row?.id ?? '' }
}
