import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { renderRouter } from '../test/render-app.tsx'
import { marina } from '../test/viewer.ts'
import { routerFor } from './router.tsx'

/** Lists without rows: what they are for and the first act, or that the filters hide all and the way back. */
const nothing = { rows: [], total: 0, page: 1, pageSize: 10, isCapped: false, next: null, previous: null }
const plan = { features: [{ feature: 'automation', isIncluded: true }] }

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', (request: Request) => {
    const procedure = new URL(request.url).pathname.replace('/rpc/', '')
    const answers: Record<string, unknown> = {
      'account/getViewer': marina,
      'certificate/list': nothing,
      'ticket/list': nothing,
      'automation/runs': nothing,
      'savedView/list': [],
      'platformView/list': [],
      'plan/get': plan,
    }
    const answer = answers[procedure]
    if (answer === undefined) return new Promise(() => undefined)
    return Promise.resolve(Response.json({ json: answer, meta: [] }))
  })
})

async function openAt(at: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(api.account.getViewer.queryKey(), marina)
  return renderRouter(routerFor(queries, createMemoryHistory({ initialEntries: [at] })), queries)
}

const lists = [
  {
    what: 'certificates',
    at: `${paths.certificates}?`,
    narrowed: 'kind=irec',
    says: 'Cadastre os certificados e contratos de energia da empresa e use cada um contra o consumo que ele cobre.',
    act: 'Cadastrar certificado',
  },
  {
    what: 'tickets',
    at: `${paths.support}?`,
    narrowed: 'state=closed',
    says: 'Conte o que aconteceu ou o que você quer saber. A resposta chega por e-mail e fica guardada aqui.',
    act: 'Abrir chamado',
  },
  {
    what: 'the log',
    at: `${paths.automation}?tab=log&`,
    narrowed: 'result=failed',
    says: 'Chamadas à API e entregas de webhooks aparecem aqui, com o que cada uma trouxe.',
    act: 'Criar chave',
  },
]

it.each(lists)('$what: says what it is for, with the first act beside', async ({ at, says, act }) => {
  await openAt(at)
  const empty = (await screen.findByText(says)).parentElement
  expect(empty?.querySelector('button')?.textContent).toContain(act)
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
})

it.each(lists)('$what: says that the filters hide all, and takes them off', async ({ at, narrowed, says }) => {
  await openAt(at + narrowed)
  const clear = await screen.findByRole('button', { name: 'Limpar filtros' })
  expect(screen.getByText('Nada com estes filtros')).toBeTruthy()
  expect(screen.queryByText(says)).toBeNull()
  await userEvent.click(clear)
  expect(await screen.findByText(says)).toBeTruthy()
})
