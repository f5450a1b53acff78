import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerCalls, callsTo, type End } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { PlanInitiatives } from './plan-initiatives.tsx'

const [near, far] = ['5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d11']
const page = { total: 2, isCapped: false, page: 1, pageSize: 100, next: null, previous: null }
const named = (id: string, name: string) => ({ id, name, state: 'planned', place: null })

/** A list whose first page holds one of two, and names the other where it is asked for. */
async function open(plan: End, at: string) {
  const rowsTo = (input: unknown) =>
    JSON.stringify(input).includes(far) ? [named(far, 'Telhado')] : [named(near, 'Motores')]
  answerCalls({
    'initiative/plan': plan,
    'initiative/list': { givesTo: (input) => ({ ...page, rows: rowsTo(input) }) },
  })
  return renderApp(<PlanInitiatives />, { at })
}

it('lets nothing be chosen until the plan tells what it counts beyond the list', async () => {
  await open('never', '/')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Motores/ })).disabled).toBe(true)
  const up = screen.getByRole<HTMLButtonElement>('button', {
    name: i18next.t('initiative:choose.up', { name: 'Motores' }),
  })
  expect(up.disabled).toBe(true)
})

it('names what the address chooses and no page of the list holds, before the plan is there', async () => {
  await open('never', `/?ids=${near},${far}`)
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Telhado/ })).disabled).toBe(false)
  expect(callsTo('initiative/list')).toContainEqual(expect.objectContaining({ ids: `${near},${far}` }))
})
