import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { CompanyPage } from './company-page.tsx'

const company = {
  ...{ id: marina.company.id, cnpj: '11222333000181', legalName: 'METALURGICA AURORA LTDA', size: 'EPP' },
  ...{ sector: 'Indústria', cnaeCode: null, cnaeDescription: null, employeeCount: null, registerSource: 'BrasilAPI' },
  ...{ tradeName: 'Metalúrgica Aurora', headquarters: null, industry: null, subsector: null, foundingYear: null },
  ...{ contactEmail: null, phone: null, website: null, address: null, city: 'Betim', state: 'MG', zipCode: null },
  businessDescription: null,
}

async function open(viewer: Viewer = marina) {
  answerCalls({
    'company/get': { gives: company },
    'company/update': { gives: company },
    'audit/ofRecord': { gives: { rows: [], next: null } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <CompanyPage />
    </ViewerProvider>,
  )
}

it('saves by itself what was written, and of it only what changed', async () => {
  const { user } = await open()
  const answered = vi.mocked(fetch)
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('company/update')) sent(JSON.parse(await request.clone().text()).json)
    return answered(request)
  })
  await fill(user, await screen.findByRole('textbox', { name: 'Ano de fundação' }), '1998')
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ foundingYear: 1998 }))
  expect(screen.getByText('11.222.333/0001-81')).toBeTruthy()
})

it('lets others read and says who changes it', async () => {
  await open({ ...marina, can: ['company:read'] })
  expect(await screen.findByText('Gerentes e administradores da empresa mudam estes dados.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Cidade' })).toHaveProperty('readOnly', true)
})
