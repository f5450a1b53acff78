import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Group } from './group.ts'
import { GroupsSection } from './groups-section.tsx'

afterEach(() => vi.unstubAllGlobals())

function group(name: string): Group {
  return {
    ...{
      groupKey: `product|1|l|${name}`,
      product: name,
      nature: 'product',
      ncm: '',
      unit: 'L',
      lines: 1,
      documents: 1,
    },
    ...{ issuers: [], issuersTotal: 0, quantity: '1', value: '1', massKg: '1', firstDay: null, lastDay: null },
    ...{
      merged: null,
      kind: 'emission',
      confidence: '0.5',
      question: null,
      packing: null,
      answers: [],
      amountQuestion: null,
      others: 0,
    },
    rule: { kind: 'anp', id: 'x', name: 'x' },
    why: { code: 'classification.anp_code', data: {} },
    suggestions: [
      {
        generatorKey: 'mobile.diesel_b',
        confidence: '0.5',
        inputs: null,
        category: null,
        range: null,
        scope: 1,
        massKg: '1',
      },
    ],
  } as unknown as Group
}

/** A server with these groups in pages of ten, which answers a decision only when told, and for its catalogue of sources. */
function slowServer(names: readonly string[], catalogue: Promise<readonly object[]> = Promise.resolve([])) {
  let pending = names.map(group)
  const decided: string[] = []
  const held: (() => void)[] = []
  const empty = { accepted: '0', ignored: '0', pending: '0' }
  const answers: Record<string, (input: { groupKey?: string; action?: string }) => unknown> = {
    'triage/listGroups': () => ({ rows: pending.slice(0, 10), total: pending.length, page: 1, pageSize: 10 }),
    'triage/get': () => ({
      ...{ massKg: empty, value: empty, groupsPending: pending.length },
      lines: { accepted: 0, ignored: 0, pending: 1, unmeasured: 0, notCounting: 0 },
    }),
    'generator/list': () => catalogue,
    'businessUnit/list': () => [],
    'triage/facets': () => ({ supplier: [], ncm: [], sector: [], question: [] }),
    'triage/decide': ({ groupKey = '', action = '' }) => {
      const { product = '' } = pending.find((one) => one.groupKey === groupKey) ?? {}
      pending = pending.filter((one) => one.groupKey !== groupKey)
      return { id: groupKey, action, product, lines: 1, co2eKg: '1', refused: [], left: 0 }
    },
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const procedure = new URL(request.url).pathname.replace('/rpc/', '')
    const text = request.method === 'GET' ? '' : await request.text()
    const input = text === '' ? {} : JSON.parse(text).json
    if (procedure === 'triage/decide') {
      decided.push(`${input.action} ${input.groupKey.split('|').at(-1)}`)
      await new Promise<void>((resolve) => held.push(resolve))
    }
    const body = JSON.stringify({ json: (await answers[procedure]?.(input)) ?? [], meta: [] })
    return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } })
  })
  const answerAll = async (count: number) => {
    for (let told = 0; told < count; told += 1) {
      await waitFor(() => expect(held.length).toBeGreaterThan(0))
      held.shift()?.()
    }
  }
  return { decided, answerAll }
}

const names = Array.from({ length: 14 }, (_, index) => `produto ${String.fromCharCode(97 + index)}`)
const focused = () => document.activeElement?.closest('[data-group]')?.getAttribute('data-group')

async function open() {
  const shown = await renderApp(
    <ViewerProvider viewer={marina}>
      <GroupsSection />
    </ViewerProvider>,
  )
  await screen.findByRole('button', { name: 'produto a' })
  return shown
}

it('typed faster than answers come, keys decide group after group, past the end of the page, and the focus stays', async () => {
  const { decided, answerAll } = slowServer(names)
  const { user } = await open()
  await user.keyboard('j1x1x1x1x1x1x1')
  expect(screen.queryByRole('button', { name: 'produto a' })).toBeNull()
  await answerAll(13)
  await waitFor(() => expect(focused()).toBe(group('produto n').groupKey))
  expect(decided).toEqual(names.slice(0, 13).map((name, index) => `${index % 2 === 0 ? 'accept' : 'ignore'} ${name}`))
  await user.keyboard('x')
  await answerAll(1)
  expect(decided.at(-1)).toBe('ignore produto n')
})

it('a group that the server gives back for another takes no key and no focus away', async () => {
  const { decided, answerAll } = slowServer(names.slice(0, 3))
  const { user } = await open()
  await user.keyboard('jj')
  expect(focused()).toBe(group('produto b').groupKey)
  await user.keyboard('1')
  expect(focused()).toBe(group('produto c').groupKey)
  await answerAll(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'produto b' })).toBeNull())
  expect(focused()).toBe(group('produto c').groupKey)
  await user.keyboard('k0')
  await answerAll(1)
  expect(decided).toEqual(['accept produto b', 'ignore produto a'])
})

it('what is told of a decision names its source, though the catalogue comes after the answer', async () => {
  const catalogue = Promise.withResolvers<readonly object[]>()
  const { answerAll } = slowServer(names.slice(0, 2), catalogue.promise)
  const { user } = await open()
  await user.keyboard('j1')
  await answerAll(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'produto a' })).toBeNull())
  const diesel = { key: 'mobile.diesel_b', names: ['Diesel B'], units: ['L'], parameters: [], used: 0, scope: 1 }
  catalogue.resolve([diesel])
  expect(await screen.findByText(/produto a: 1 linha aceita como Diesel em/)).toBeTruthy()
})
