import { formOf, questionnaireOf } from '@pegada/core/supplier/questionnaire.ts'
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test/answers.ts'
import { fill } from '../../../test/fill.ts'
import { renderApp } from '../../../test/render-app.tsx'
import type { GivenAnswers } from './answer-values.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'

const own = [{ id: 'q1', kind: 'text' as const, label: 'Quem cuida do tema?', options: [] }]

function ask(given: GivenAnswers = {}) {
  const version = questionnaireOf(1)
  if (!version) throw new Error('there is a first version')
  answerCalls({})
  const save = vi.fn(async (_: GivenAnswers) => undefined)
  const send = vi.fn(async (_: GivenAnswers) => undefined)
  const upload = vi.fn(async (_: string, file: File) => ({ file: 'f1', name: file.name }))
  const asked = { form: formOf(version, 'short', own), own, given, files: [] }
  const shown = renderApp(<QuestionnaireForm {...{ asked, save, send, upload }} cause="test" label="Enviar resposta" />)
  return { shown, save, send, upload }
}

const field = (question: string, key: string) => i18next.t(`supplier-question:${question}.${key}`)
const fault = (what: string, data: Record<string, string> = {}) => i18next.t(`questionnaire:fault.${what}`, data)

it('tells each fault at its field, leads to the first, and sends nothing', async () => {
  const { shown, send } = ask()
  const { user } = await shown
  await fill(user, screen.getByRole('textbox', { name: field('S01', 'year') }), '1800')
  await fill(user, screen.getByRole('textbox', { name: field('S03', 'scope_1') }), 'muito')
  await user.click(screen.getByRole('button', { name: 'Enviar resposta' }))
  expect(await screen.findByText(fault('out_of_range', { min: '1990', max: '2100' }))).toBeTruthy()
  expect(screen.getByText(fault('not_a_number', { value: 'muito' }))).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: field('S01', 'year') })))
  expect(send).not.toHaveBeenCalled()
})

it('keeps what is typed by itself, right or not, and sends it once it is right', async () => {
  const { shown, save, send } = ask({ S02: { values: { inventory: 'none' }, evidence: [] } })
  const { user } = await shown
  await user.type(screen.getByRole('textbox', { name: 'Quem cuida do tema?' }), 'Ana')
  expect(await screen.findByText(i18next.t('questionnaire:draft.saved'))).toBeTruthy()
  const given = {
    S02: { values: { inventory: 'none' }, evidence: [] },
    q1: { values: { answer: 'Ana' }, evidence: [] },
  }
  expect(save).toHaveBeenCalledExactlyOnceWith(given)
  await user.click(screen.getByRole('button', { name: 'Enviar resposta' }))
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(given))
})

it('takes a file as evidence at once, names it and lets it go again', async () => {
  const { shown, upload, save } = ask({ S02: { values: { inventory: 'part' }, evidence: [] } })
  const { user } = await shown
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('a question asks for a file')
  await user.upload(input, new File(['x'], 'relatorio.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('relatorio.pdf')).toBeTruthy()
  expect(upload.mock.calls[0]?.[0]).toBe('S02')
  await waitFor(() => expect(save.mock.calls.at(-1)?.[0].S02?.evidence).toEqual([{ file: 'f1' }]))
  await user.click(screen.getByRole('button', { name: 'Tirar relatorio.pdf' }))
  expect(screen.queryByText('relatorio.pdf')).toBeNull()
})
