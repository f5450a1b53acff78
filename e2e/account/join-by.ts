import { type BrowserContext, expect } from '@playwright/test'
import type { Client } from '../client.ts'
import type { PegadaServer } from '../pegada-server.ts'

type Invited = Parameters<Client['invitation']['create']>[0]

/** Password of whoever joins. */
export const password = 'Oficina-2026'

/** Invites somebody, who opens an account by the letter, confirms the address, and is signed in in the browser. */
export async function joinBy(
  context: BrowserContext,
  server: PegadaServer,
  admin: Client,
  invited: Invited,
): Promise<void> {
  const { email } = invited
  await admin.invitation.create(invited)
  const inviteToken = new URL(await server.linkInMail(email)).searchParams.get('invite_token') ?? ''
  const post = async (path: string, data: Record<string, unknown>) => {
    const answer = await context.request.post(`${server.url}/api/v1/account/${path}`, { data })
    if (!answer.ok()) throw new Error(`${path} of ${email}: ${answer.status()} ${await answer.text()}`)
  }
  const tokenInMail = async () => new URL(await server.linkInMail(email)).searchParams.get('token') ?? ''
  const named = { firstName: 'Ivo', lastName: 'Lima', cnpj: '45997418000153' }
  await post('sign-up', { ...named, email, password, acceptTerms: true, inviteToken })
  await expect.poll(tokenInMail).not.toBe('')
  await post('verify-email', { token: await tokenInMail() })
  await post('sign-in', { email, password })
}
