import { DomainError } from '@pegada/core/domain-error.ts'
import { expect, it } from 'vitest'
import { renewSealed } from './renew-sealed.ts'

const rows = ['old', 'new', 'foreign'].map((sealed) => ({ companyId: 'c', id: sealed, sealed, purpose: 'webhook' }))

it('seals anew what stands under the secret before, and counts what no secret reads', async () => {
  const written: string[] = []
  const renew = (sealed: string) => {
    if (sealed === 'foreign') throw new DomainError('secret.unreadable')
    return sealed === 'old' ? 'anew' : undefined
  }
  const count = await renewSealed({ renew }, rows, async ({ id, sealed }) => void written.push(`${id}: ${sealed}`))
  expect([count, written]).toEqual([{ renewed: 1, unreadable: 1 }, ['old: anew']])
})

it('a fault of the program is no secret that cannot be read', async () => {
  const fault = new TypeError('iv is undefined')
  const renew = () => {
    throw fault
  }
  await expect(renewSealed({ renew }, rows, async () => {})).rejects.toBe(fault)
})
