import { expect, test } from 'vitest'
import { firstInvite, inputOf } from './invite-values.ts'

test('an invitation to the team carries its role and no access', () => {
  expect(inputOf({ ...firstInvite, email: ' ana@x.example ', firstName: ' Ana ' })).toEqual({
    email: 'ana@x.example',
    grant: { kind: 'invite', role: 'analyst' },
    delivery: 'mail',
    firstName: 'Ana',
  })
})

test('shared access carries its access and no role', () => {
  expect(inputOf({ ...firstInvite, email: 'a@x.example', kind: 'shared', access: 'editor', delivery: 'link' })).toEqual(
    {
      email: 'a@x.example',
      grant: { kind: 'shared', access: 'editor' },
      delivery: 'link',
    },
  )
})
