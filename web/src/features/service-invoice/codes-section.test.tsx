import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { CodesSection } from './codes-section.tsx'
import { ListedCodeField } from './listed-code-field.tsx'
import type { NoteSettings } from './notes-data.ts'

const settings: NoteSettings = {
  ...{ environment: 'off', isReady: false, missing: [], brokenRules: [], operator: null, signature: 'rsa-sha256' },
  ...{ municipalityName: null, serviceDescription: null, serviceListEdition: '2026-02-09', issuesOnPayment: false },
  ...{ nbsDescription: null, classificationDescription: null, certificate: null, schemas: [], silentSince: null },
  codeTables: [{ list: 'nbs', edition: '2026-06-01', codes: 1180, fileName: 'nbs.csv', isInForce: true }],
}

it('tells which tables there are, and says what a file lacks at the file', async () => {
  const { user } = await renderApp(<CodesSection settings={settings} mayWrite />)
  expect(await screen.findByText(/^NBS \(9 dígitos\): códigos 1180, edição de .*2026\.$/)).toBeTruthy()
  expect(screen.getByText(/cClassTrib, 6 dígitos\): nenhuma tabela\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Guardar tabela' }))
  expect(callsTo('serviceInvoice/putCodes')).toEqual([])
  expect(screen.queryByText(/Tabela guardada/)).toBeNull()
})

it('shows no form to who may only look', async () => {
  await renderApp(<CodesSection settings={settings} mayWrite={false} />)
  expect(await screen.findByText(/nenhuma tabela/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Guardar tabela' })).toBeNull()
})

it('marks a kept code that is in its table no longer', async () => {
  answerCalls({ 'serviceInvoice/codes': { gives: [{ code: '115021000', description: 'Projeto' }] } })
  await renderApp(
    <ListedCodeField
      {...{ name: 'nbsCode', value: '115022000', onChange: () => undefined, label: 'Código NBS', list: 'nbs' as const }}
      {...{ settings, kept: '115022000', description: null }}
    />,
  )
  expect(await screen.findByText(/foi guardado antes e não está na tabela, edição de .*2026/)).toBeTruthy()
})

const coming = { list: 'nbs', edition: '2062-12-01', codes: 3, fileName: 'nbs.csv', isInForce: false } as const
const withComing = { ...settings, codeTables: [...settings.codeTables, coming] }

it('takes an edition away whose day has not come, with a reason', async () => {
  const { user } = await renderApp(<CodesSection settings={withComing} mayWrite />)
  expect(await screen.findByText(/^Edição de .*2062, à espera do dia dela: códigos 3\.$/)).toBeTruthy()
  answerCalls({ 'serviceInvoice/removeCodes': { gives: { codes: 3 } } })
  await user.click(screen.getByRole('button', { name: /^Remover edição: NBS .*2062$/ }))
  const box = await screen.findByRole('dialog')
  await user.click(within(box).getByRole('button', { name: 'Remover edição' }))
  expect(callsTo('serviceInvoice/removeCodes')).toEqual([])
  await fill(user, within(box).getByLabelText(/^Motivo/), 'O ano foi digitado errado')
  await user.click(within(box).getByRole('button', { name: 'Remover edição' }))
  expect(await screen.findByText('Edição removida.')).toBeTruthy()
  expect(callsTo('serviceInvoice/removeCodes')).toEqual([
    { list: 'nbs', edition: '2062-12-01', reason: 'O ano foi digitado errado' },
  ])
})

it('lets nobody take an edition away who may only look', async () => {
  await renderApp(<CodesSection settings={withComing} mayWrite={false} />)
  expect(await screen.findByText(/2062, à espera do dia dela/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull()
})
