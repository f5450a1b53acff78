import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { CodesSection } from './codes-section.tsx'
import { ListedCodeField } from './listed-code-field.tsx'
import type { NoteSettings } from './notes-data.ts'

const settings: NoteSettings = {
  ...{ environment: 'off', isReady: false, missing: [], brokenRules: [], operator: null, signature: 'rsa-sha256' },
  ...{ municipalityName: null, serviceDescription: null, serviceListEdition: '2026-02-09', issuesOnPayment: false },
  ...{ nbsDescription: null, classificationDescription: null, certificate: null, layouts: [], silentSince: null },
  codeTables: [{ list: 'nbs', edition: '2026-06-01', codes: 1180, fileName: 'nbs.csv' }],
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
