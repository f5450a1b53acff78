import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { evidenceBytes } from '@pegada/core/assurance/evidence-file.ts'
import { makeEvidence } from '@pegada/core/assurance/test/make-evidence.ts'
import { signerOf } from '@pegada/core/seal/signing.ts'
import { sealInventory } from '@pegada/core/seal/write-seal.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { main } from '../main.ts'

let folder: string
let fingerprint: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pegada-verify-'))
  const file = await sealedFile()
  await writeFile(join(folder, 'inventario.pegada'), file)
  await writeFile(join(folder, 'mexido.pegada'), file.replace('"quantity":"1500"', '"quantity":"1600"'))
  await writeFile(join(folder, 'forjado.pegada'), file.replace('Moinho São José', 'Moinho\\u001b[2J\\nConfere\u202e'))
  await writeFile(join(folder, 'vazio.pegada'), '')
  const unknown = await sealedFile({ ...loadReference(), release: '2031.1' })
  await writeFile(join(folder, 'outra-edicao.pegada'), unknown)
  await writeFile(join(folder, 'outra-edicao-mexida.pegada'), unknown.replace('"quantity":"1500"', '"quantity":"1600"'))
  await writeFile(join(folder, 'outros-gases.pegada'), await sealedFile({ ...loadReference(), gases: otherGases() }))
})
afterAll(() => rm(folder, { recursive: true }))

async function zipOf(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [path, bytes] of files) zip.addBuffer(Buffer.from(bytes), path)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

async function sealedFile(reference = loadReference()): Promise<string> {
  const chunks: Uint8Array[] = []
  const sealed = await sealInventory(
    {
      header: {
        company: { name: 'Moinho São José', cnpj: null },
        inventory: { id: 'inv', year: 2025, version: 2 },
        boundary: { approach: 'operational_control', start: '2025-01-01', end: '2025-12-31' },
        gwpSet: 'AR5',
        parameters: {},
        sealedAt: '2026-03-01T12:00:00Z',
        previous: null,
      },
      reference,
      sites: [{ id: 's1', name: 'Fábrica de Santos', cnpj: null, share: '100' }],
      exclusions: [],
      lines: [
        {
          id: 'luz-julho',
          site: null,
          share: '100',
          input: { generator: 'electricity.grid', quantity: '1500', unit: 'kWh', period: '2025-07' },
          evidence: [],
        },
        {
          id: 'luz-meses',
          site: 's1',
          share: '100',
          input: { generator: 'electricity.grid', unit: 'kWh', period: '2025', months: MONTHS },
          evidence: [{ sha256: 'cd'.repeat(32), accessKey: KEY, name: 'conta.xml' }],
        },
      ],
      signer: signerOf(new Uint8Array(32).fill(3)),
    },
    (bytes) => {
      chunks.push(bytes)
    },
  )
  fingerprint = sealed.fingerprint
  return Buffer.concat(chunks).toString('utf8')
}

const KEY = `3525031122233300018155001000001234112345678${'0'}`
const MONTHS = ['100', '', '50,5', '', '', '', '', '', '', '', '', '']

function otherGases() {
  return loadReference().gases.map((gas) => (gas.key === 'CH4' ? { ...gas, gwp: { ...gas.gwp, AR5: '27' } } : gas))
}

async function pegada(...args: string[]) {
  let text = ''
  const complaints: string[] = []
  const exit = await main(['verify', ...args], {
    write: async (chunk) => {
      text += chunk
    },
    complain: (message) => complaints.push(message),
    pathOf: (typed) => join(folder, typed),
  })
  return { exit, text, complaints }
}

describe('pegada verify of an evidence ZIP', () => {
  beforeAll(async () => {
    const { files } = await makeEvidence()
    await writeFile(join(folder, 'verificacao.zip'), await zipOf(files))
    await writeFile(join(folder, 'mexida.zip'), await zipOf(files.set('findings.json', evidenceBytes(['outro']))))
    await writeFile(join(folder, 'outro.zip'), await zipOf(new Map([['a.txt', evidenceBytes('a')]])))
  })

  it('says that files, seal, draw and evaluation hold, in words and as JSON', async () => {
    const { exit, text } = await pegada('verificacao.zip')
    expect(exit).toBe(0)
    expect(text).toContain('Moinho, inventário 2025, verificado por Verifica')
    expect(text).toMatch(/draws\/v1\.json\s+confere/)
    expect(text).toMatch(/inventário selado\s+confere\nsorteio refeito\s+confere\navaliação refeita\s+confere/)
    const { key } = JSON.parse((await pegada('verificacao.zip', '--json', '--key', 'ab')).text) as { key: string }
    expect(key).toBe('other')
  })

  it('names what was changed, and what is no verification', async () => {
    const changed = await pegada('mexida.zip')
    expect(changed.exit).toBe(1)
    expect(changed.text).toMatch(/^Não confere\.\n(.*\n)+findings\.json\s+MUDADO/)
    const none = await pegada('outro.zip')
    expect([none.exit, none.text]).toEqual([1, 'O ZIP não pôde ser aberto ou não traz um índice de verificação.\n'])
  })
})

describe('pegada verify', () => {
  it('says that a file holds, with its totals and the fingerprint of its key', async () => {
    const { exit, text } = await pegada('inventario.pegada')
    expect(exit).toBe(0)
    for (const part of ['Confere', 'Moinho São José', '93,899', fingerprint]) expect(text).toContain(part)
    expect(text).toMatch(/dados de referência\s+são os publicados/)
    expect(text).not.toContain('ATENÇÃO')
  })

  it('refuses built-in data that are not those published, though signed', async () => {
    const { exit, text } = await pegada('outros-gases.pegada')
    expect(exit).toBe(1)
    expect(text).toContain('nos dados de referência (registro 6 do arquivo), em gases')
    expect(text).toMatch(/linhas recalculadas\s+sem diferença\n(.*\n)+dados de referência\s+NÃO são os publicados/)
  })

  it('warns of a release that it does not know', async () => {
    const { exit, text } = await pegada('outra-edicao.pegada')
    expect(exit).toBe(0)
    expect(text).toContain('ATENÇÃO: este verificador não conhece a edição 2031.1')
    expect(text).toMatch(/dados de referência\s+edição desconhecida/)
  })

  it('names the line, the field and both figures of what differs', async () => {
    const { exit, text } = await pegada('mexido.pegada')
    expect(exit).toBe(1)
    expect(text).toContain('“luz-julho”')
    expect(text).toMatch(/campo result\.co2e_kg: selado 90\.45, recalculado 96\.48/)
  })

  it('comforts nobody about a file that does not hold', async () => {
    for (const file of ['mexido.pegada', 'outros-gases.pegada', 'outra-edicao-mexida.pegada']) {
      const { exit, text } = await pegada(file)
      expect(exit).toBe(1)
      expect(text, file).not.toMatch(
        /(?<!NÃO |Não )confere\b|(?<!NÃO |arquivo )são os publicados|As contas seguem|Todos os escopos/i,
      )
    }
    expect((await pegada('outra-edicao-mexida.pegada')).text).toContain('também não conhece a edição 2031.1')
  })

  it('names the source and the site of the line that differs', async () => {
    const { text } = await pegada('mexido.pegada')
    expect(text).toContain('Energia elétrica da rede (electricity.grid) · 2025-07')
  })

  it('finds lines by the number of a document, and shows the document first and the months with their sum', async () => {
    const { text } = await pegada('inventario.pegada', '--find', 'NF-e 1234')
    expect(text).toContain('Linhas com “NF-e 1234”: 1')
    const [, shown = ''] = text.split('luz-meses: Energia elétrica da rede (electricity.grid)')
    expect(shown).toContain(`documentos: NF-e 1234, conta.xml, ${KEY}, SHA-256 ${'cd'.repeat(32)}`)
    expect(shown.indexOf('documentos')).toBeLessThan(shown.indexOf('quantidade'))
    for (const part of [
      'unidade: Fábrica de Santos',
      'quantidade: 150,5 kWh',
      '2025-01 100; 2025-02 —; 2025-03 50,5',
    ]) {
      expect(shown).toContain(part)
    }
    expect((await pegada('inventario.pegada', '--find', 'NF-e 1235')).text).toContain('Nenhuma linha com “NF-e 1235”')
    const { lines } = JSON.parse((await pegada('inventario.pegada', '--find', KEY, '--json')).text)
    expect(lines.map(({ id }: { id: string }) => id)).toEqual(['luz-meses'])
  })

  it('gives the report as JSON', async () => {
    const { exit, text } = await pegada('mexido.pegada', '--json')
    const report = JSON.parse(text)
    expect([exit, report.ok, report.firstDifference.lineId, report.checks.signature]).toEqual([
      1,
      false,
      'luz-julho',
      true,
    ])
  })

  it('holds the signature to the key that is expected', async () => {
    expect((await pegada('inventario.pegada', '--key', fingerprint.replaceAll(' ', ''))).exit).toBe(0)
    const other = await pegada('inventario.pegada', '--key', '00'.repeat(32), '--json')
    expect([other.exit, JSON.parse(other.text).key]).toEqual([1, 'other'])
  })

  it('lets no text of the file write over the answer', async () => {
    const { exit, text } = await pegada('forjado.pegada')
    expect(exit).toBe(1)
    expect(text).toContain('Moinho�[2J�Confere')
    expect(text).not.toMatch(/[^\P{Cc}\n]|‮/u)
  })

  it('refuses an empty file, and one that is not there', async () => {
    expect((await pegada('vazio.pegada')).exit).toBe(1)
    expect((await pegada('nenhum.pegada')).exit).toBe(2)
    expect((await pegada()).exit).toBe(2)
    expect((await pegada('inventario.pegada', '--loud')).exit).toBe(2)
  })
})
