import { monthSharesOf } from '@pegada/core/boundary/month-shares.ts'
import { signerOf } from '@pegada/core/seal/signing.ts'
import { type LineToSeal, sealInventory } from '@pegada/core/seal/write-seal.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { verifyHere } from './verification.ts'
import { VerifyPage } from './verify-page.tsx'
import { VerifyView } from './verify-view.tsx'

const KEY = `352503112223330001815500100000123411234567${'80'}`
const given = (id: string, category: string, quantity: string): LineToSeal => ({
  id,
  site: null,
  share: '100',
  input: {
    id,
    category,
    factor: { co2e: '0.4', unit: 'kg/kg', source: 'Ensaio próprio', id: 'own/a' },
    quantity,
    unit: 'kg',
    period: '2025-03',
  },
  evidence: [],
})
/** Until June the site counts with 60 %, from July with 80 %. */
const changing = {
  share: '80',
  ...monthSharesOf(2025, [...Array<string>(6).fill('60'), ...Array<string>(6).fill('80')]),
}
const LINES: readonly LineToSeal[] = [
  given('a-um', 'stationary_combustion', '1'),
  given('b-dois', 'purchased_goods_services', '1'),
  {
    id: 'c-luz',
    site: 'matriz',
    ...changing,
    input: {
      ...{ id: 'c-luz', generator: 'electricity.grid', unit: 'kWh', period: '2025' },
      months: ['100', '', '50,5', '', '', '', '', '', '', '', '', '10'],
    },
    evidence: [{ sha256: 'ab'.repeat(32), accessKey: KEY, name: 'nota-luz.xml' }],
  },
]

async function sealed(release?: string): Promise<File> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reference = loadReference()
  await sealInventory(
    {
      header: {
        company: { name: 'Moinho São José', cnpj: null },
        inventory: { id: 'inv', year: 2025, version: 1 },
        boundary: { approach: 'operational_control', start: '2025-01-01', end: '2025-12-31' },
        gwpSet: 'AR5',
        parameters: {},
        sealedAt: '2026-03-01T12:00:00Z',
        previous: null,
      },
      reference: release === undefined ? reference : { ...reference, release },
      sites: [{ id: 'matriz', name: 'Fábrica de Santos', cnpj: null, ...changing }],
      exclusions: [],
      lines: LINES,
      signer: signerOf(new Uint8Array(32).fill(5)),
    },
    (bytes) => {
      chunks.push(new Uint8Array(bytes))
    },
  )
  return new File(chunks, 'inventario.pegada')
}

async function changed(file: File, from: string, to: string): Promise<File> {
  const text = await file.text()
  expect(text).toContain(from)
  return new File([text.replace(from, to)], 'mexido.pegada')
}

const show = (file: File) => renderApp(<VerifyView verify={verifyHere} language={null} given={file} />)
const texts = () => i18next.getResourceBundle('pt-BR', 'verify') as Record<string, string>

afterEach(() => vi.unstubAllGlobals())

describe('a sealed file that holds', () => {
  it('names beside each code what it is, and sums twelve months', async () => {
    await show(await sealed())
    const list = within(await screen.findByRole('list', { name: 'Linhas do inventário' }))
    const card = list.getAllByRole('listitem').find((one) => within(one).queryByText('electricity.grid'))
    if (!card) throw new Error('the line of electricity is not in the list')
    const row = within(card)
    expect(row.getByText('Energia elétrica da rede')).toBeTruthy()
    expect(row.getByText('Fábrica de Santos')).toBeTruthy()
    expect(row.getByText('160,5 kWh')).toBeTruthy()
    expect(list.getAllByText('Ensaio próprio')).toHaveLength(2)
  })

  it('finds a line by the number and by the key of its document, however it is spaced', async () => {
    const { user } = await show(await sealed())
    const search = await screen.findByRole('searchbox')
    for (const typed of ['NF-e 1234', KEY, KEY.replace(/(.{4})/g, '$1 '), 'nota-luz']) {
      await user.clear(search)
      await user.click(search)
      await user.paste(typed)
      await waitFor(() => expect(screen.queryByText('Ensaio próprio')).toBeNull())
      expect(screen.getByText('electricity.grid')).toBeTruthy()
    }
  })

  it('shows of a line its documents before the steps, and its months with their sum', async () => {
    const { user } = await show(await sealed())
    await user.click(await screen.findByRole('button', { name: /electricity\.grid/ }))
    const evidence = await screen.findByRole('region', { name: 'Documentos de prova' })
    expect(within(evidence).getByText('NF-e nº 1234')).toBeTruthy()
    const months = screen.getByRole('region', { name: 'Quantidade por mês' })
    expect(within(months).getByRole('row', { name: /03\/2025 50,5/ })).toBeTruthy()
    expect(within(months).getByRole('row', { name: /02\/2025 não informado/ })).toBeTruthy()
    expect(within(months).getByRole('row', { name: /Soma dos meses 160,5/ })).toBeTruthy()
    const plain = (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replace(/\s/g, ' ')
    expect(plain).toContain('60 % de jan a mar; 80 % em dez')
    const total = screen.getByText(/^Emissões da linha|kg CO₂e$/, { selector: 'output' })
    for (const later of [months, total]) {
      expect(evidence.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
  })

  it('says why a total is not what its parts read: they are rounded, it is not', async () => {
    await show(await sealed())
    await screen.findByRole('table', { name: 'Totais' })
    expect(
      screen.getAllByText(/soma dos valores exatos; as parcelas mostradas são arredondadas/).length,
    ).toBeGreaterThan(0)
  })
})

describe('a file that does not hold', () => {
  const isComfort = (key: string) =>
    /^(?:holds|verdict\.ok|verdict\.ok_text|what\.(?!title)|reference\.warning|totals\.note|identity\.(?:note|title)$|sum\.)/.test(
      key,
    )
  /** The longest piece of each comforting text, without its values. */
  const comforts = () =>
    Object.entries(texts())
      .filter(([key]) => isComfort(key))
      .map(([, text]) => text.split(/\{\{\w+\}\}/).toSorted((a, b) => b.length - a.length)[0] ?? text)

  it.each([
    ['a changed quantity', '"quantity":"1"', '"quantity":"2"'],
    ['a changed name', 'Fábrica de Santos', 'Fábrica de Campos'],
    ['a forged signature', '"signature":"', '"signature":"00'],
  ])('comforts nobody: %s, of a release that is unknown', async (_, from, to) => {
    await show(await changed(await sealed('2031.1'), from, to))
    await screen.findByText('O arquivo não confere: nada do que ele diz de si está provado.')
    expect(screen.getByText(/também não conhece a edição 2031.1/)).toBeTruthy()
    const shown = [...document.body.querySelectorAll('p, span, li, h2')].map((one) => one.textContent?.trim() ?? '')
    expect(comforts()).toHaveLength(14)
    for (const text of comforts()) {
      const said = text === 'Confere' ? shown.filter((one) => one === text) : shown.filter((one) => one.includes(text))
      expect(said, text).toEqual([])
    }
  })

  it('names the line and the field of the first difference in words', async () => {
    await show(await changed(await sealed(), '"quantity":"1"', '"quantity":"2"'))
    const sentence = await screen.findByText(/não é um inventário selado íntegro/)
    const verdict = within(sentence.parentElement ?? document.body)
    expect(await verdict.findByText(/Ensaio próprio · 03\/2025/)).toBeTruthy()
    expect(verdict.getByText('Emissões (kg CO₂e)')).toBeTruthy()
    expect(verdict.getByText('result.co2e_kg')).toBeTruthy()
  })
})

describe('a sealed version that the address names', () => {
  it('is in the verifier at once', async () => {
    const file = await sealed()
    vi.stubGlobal('Worker', WorkerHere)
    Object.assign(document.fonts, { load: async () => [] })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (request: Request | string) => {
      if (typeof request === 'string') return new Response('{}')
      asked.push(new URL(request.url).pathname)
      const form = new FormData()
      form.set('data', JSON.stringify({ json: {}, meta: [], maps: [[]] }))
      form.set('0', file)
      const answer = new Response(null, { headers: { 'content-type': 'multipart/form-data' } })
      return Object.assign(answer, { formData: async () => form })
    })
    await renderApp(<VerifyPage />, { at: '/?year=2025&version=1' })
    expect(await screen.findByText(/inventario\.pegada é o que foi selado/)).toBeTruthy()
    expect(asked).toEqual(['/rpc/seals/download'])
  })
})

/** What the browser does beside the page, done on it. */
class WorkerHere {
  onmessage: ((event: { data: unknown }) => void) | undefined
  postMessage(file: File) {
    void verifyHere(file, () => undefined).then((verification) =>
      this.onmessage?.({ data: { kind: 'done', verification } }),
    )
  }
  terminate() {
    this.onmessage = undefined
  }
}
