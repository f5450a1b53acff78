import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import type { Move } from '../../parts/company-move/move-facts.tsx'
import { answerCalls, callsTo, type End } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { CompanyExport } from './company-export.tsx'

const companyId = '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'
const move: Move = {
  ...{ id: '2b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', direction: 'export', state: 'done', companyId },
  ...{ fileName: 'empresa.zip', bytes: 2048, received: 0, sha256: 'cd'.repeat(32), progress: null, result: null },
  facts: {
    ...{ companyId, cnpj: '11222333000181', legalName: 'Padaria Aurora Ltda', takenAt: '2026-11-28T12:00:00.000Z' },
    ...{ schema: '0152_company_moves.sql', rows: 1200, files: 14, absentFiles: 0, left: [] },
    ...{ tables: [{ name: 'activities', rows: 6 }], trail: { records: 41, head: 'ab' }, totals: [] },
  },
  ...{ people: [], error: null, createdAt: '2026-11-28T12:00:00.000Z', finishedAt: '2026-11-28T12:01:00.000Z' },
  expiresAt: '2026-12-05T12:01:00.000Z',
}
const viewer = { ...marina, platformRole: 'root_admin', platformCan: platformPermissionsOf('root_admin') } as const

function open(latest: End) {
  answerCalls({
    'companyMove/latestExport': latest,
    'companyMove/startExport': { gives: { ...move, state: 'queued' } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <CompanyExport companyId={companyId} name="Padaria Aurora" />
    </ViewerProvider>,
  )
}

it('asks for a reason, and is sent with it', async () => {
  const { user } = await open({ gives: null })
  await user.click(await screen.findByRole('button', { name: 'Gerar arquivo' }))
  expect(await screen.findByText(/Todos os dados de Padaria Aurora/)).toBeTruthy()
  await fill(user, screen.getByRole('textbox', { name: /Motivo/ }), 'Muda de instalação')
  await user.click(screen.getAllByRole('button', { name: 'Gerar arquivo' }).at(-1) as HTMLElement)
  await screen.findByRole('button', { name: 'Gerar arquivo' })
  expect(callsTo('companyMove/startExport')).toEqual([{ companyId, reason: 'Muda de instalação' }])
})

it('shows one that is being written whenever the page is opened, and asks for no other meanwhile', async () => {
  await open({ gives: { ...move, state: 'running', facts: null, progress: { step: 'files', done: 40, total: null } } })
  expect(await screen.findByText('Arquivos guardados')).toBeTruthy()
  expect(screen.getByText('40')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Gerar arquivo' })).toBeNull()
})

it('hands out one that is ready, with until when', async () => {
  await open({ gives: move })
  const link = await screen.findByRole('link', { name: 'Baixar arquivo' })
  expect(link.getAttribute('href')).toBe(`/api/v1/company-moves/${move.id}/file`)
  expect(screen.getByText(/Disponível até 05\/12\/2026/)).toBeTruthy()
  expect(screen.getByText('1.200, tabelas: 1')).toBeTruthy()
})

it('says why one was not written', async () => {
  const error = { code: 'company_move.work_under_way', data: { tables: ['imports'] } }
  await open({ gives: { ...move, state: 'failed', facts: null, error } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/não foi gerado.*\(imports\)/)
})
