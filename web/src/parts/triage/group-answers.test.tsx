import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import type { Desk } from './desk.ts'
import type { Answer, Group } from './group.ts'
import { GroupAnswers } from './group-answers.tsx'

const answers: Answer[] = [
  { code: 'leak_refilled', action: 'accept', generatorKey: 'fugitive.r_410a', inputs: null, category: null },
  {
    code: 'new_air_conditioning',
    action: 'accept',
    generatorKey: 'method:fugitive.installation',
    inputs: { gas: 'R-410A', new_equipment: 'air_conditioning' },
    category: 'fugitive_emissions',
  },
  { code: 'in_stock', action: 'ignore', generatorKey: null, inputs: null, category: null },
]
const group: Group = {
  groupKey: 'product|38276300|un|gas r410a',
  product: 'GAS R410A',
  nature: 'product',
  ncm: '38276300',
  unit: 'UN',
  merged: null,
  lines: 2,
  documents: 2,
  issuers: [],
  issuersTotal: 0,
  quantity: '2',
  value: '1600',
  massKg: null,
  firstDay: null,
  lastDay: null,
  kind: 'emission',
  confidence: '0.7',
  rule: { kind: 'keyword', id: 'keyword.gas.r410a', name: 'R410A' },
  why: { code: 'classification.gas_in_description', data: { gas: 'R410A' } },
  question: 'classification.gas_released',
  amountQuestion: null,
  others: 0,
  answers,
  packing: null,
  suggestions: [],
}
const nothing = () => expect.fail('not asked for')
const desk = (mayDecide: boolean, answer: Desk['answer']): Desk => ({
  names: { all: [], find: () => undefined, nameOf: (key) => key, said: (text) => text },
  asks: () => [],
  mayDecide,
  wholeKg: undefined,
  refusals: new Map(),
  amountOf: nothing,
  setAmount: nothing,
  replyOf: () => ({ inputs: {}, others: false }),
  setReply: nothing,
  missingAmountOf: undefined,
  choose: nothing,
  answer,
  ignore: nothing,
  askOther: nothing,
  open: nothing,
})

it('tells each answer with what becomes of the lines, and gives the one that is pressed', async () => {
  const answer = vi.fn()
  const { user } = await renderApp(<GroupAnswers group={group} desk={desk(true, answer)} />)
  const question = 'Para que foi o gás: repor um vazamento, carregar equipamento novo ou ficar em estoque?'
  const asked = within(screen.getByRole('group', { name: question }))
  expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Repôs um vazamento: conta',
    'Carregou ar-condicionado, bomba de calor ou chiller novo: conta a perda na carga',
    'Ficou em estoque: não conta',
  ])
  await user.click(screen.getByRole('button', { name: 'Ficou em estoque: não conta. GAS R410A' }))
  expect(answer.mock.calls).toEqual([[group, answers[2], 'Ficou em estoque']])
})

it('says why nobody may answer, and is not there without choices', async () => {
  const { user, rerender } = await renderApp(<GroupAnswers group={group} desk={desk(false, nothing)} />)
  await user.click(screen.getByRole('button', { name: /Repôs um vazamento/ }))
  expect(screen.getByRole('button', { name: /Repôs um vazamento/ }).getAttribute('aria-disabled')).toBe('true')
  rerender(<GroupAnswers group={{ ...group, answers: [] }} desk={desk(true, nothing)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
