import { expect, it } from 'vitest'
import { assertNamesNobody } from './assert-names-nobody.ts'

const asked = (reason: string, name = 'João D’Ávila') => {
  try {
    assertNamesNobody(reason, { name })
    return undefined
  } catch (error) {
    return error
  }
}

it.each(['Pedido de João D’Ávila.', "pedido de JOAO D'AVILA", 'joão  d’ávila', 'escrever a j.a@empresa.example'])(
  'refuses a reason that names the person: %s',
  (reason) => {
    expect(asked(reason)).toMatchObject({ code: 'platform_deletion.names_person' })
  },
)

it.each([
  ['Pedido do titular, João', undefined],
  ['Fim de semana', 'Ana'],
  ['Pedido do titular', '  '],
])('lets a first name and other words stand: %s', (reason, name) => {
  expect(asked(reason, name)).toBeUndefined()
})
