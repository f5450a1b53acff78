import { singlePost } from '@pegada/core/bill/test/layouts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPdf, type PdfParts, type PdfText, packedStream } from '../../test/build-pdf.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { resumeBills } from './resume-bills.ts'

/** Files that mean harm or are broken: each gets its own word, and the next one is read. */
let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson({ cnpj: '04.252.011/0001-10' })
})
afterAll(() => app.close())

const pdfFile = (texts: readonly PdfText[], parts: PdfParts = {}) =>
  new File([Buffer.from(buildPdf([texts], parts))], 'conta.pdf')

describe('hostile files', () => {
  const stateOf = async (file: File) => {
    const { id } = await person.client.bill.upload({ file })
    await app.runJobs()
    const { state, error, warnings } = await person.client.bill.get({ billId: id })
    return { state, code: error?.code ?? null, warnings }
  }

  it('reads one with scripts without running them, and says so', async () => {
    const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
    const read = await stateOf(pdfFile(singlePost, { catalogue: '/OpenAction 100 0 R', objects: [script] }))
    expect(read).toMatchObject({ state: 'to_confirm', code: null })
    expect(read.warnings).toContain('bill.has_scripts')
  })

  it.each([
    ['bill.launches_programs', { catalogue: '/OpenAction 100 0 R', objects: ['<< /S /Laun#63h /F (cmd.exe) >>'] }],
    ['bill.expands_too_much', { objects: [packedStream(Buffer.alloc(120 * 1024 * 1024))] }],
    ['bill.page_too_large', { size: [9000, 9000] }],
  ] as const)('refuses one of its own: %s', async (code, parts) => {
    expect(await stateOf(pdfFile(singlePost, parts))).toMatchObject({ state: 'failed', code })
  })

  it('refuses more pages than a bill has, and is not misled by a number of pages that is not so', async () => {
    const pages = Array.from({ length: 21 }, () => singlePost)
    const many = new File([Buffer.from(buildPdf(pages))], 'muitas.pdf')
    expect(await stateOf(many)).toMatchObject({ state: 'failed', code: 'bill.too_many_pages' })
    const { id } = await person.client.bill.upload({ file: pdfFile(singlePost, { count: 10_000 }) })
    await app.runJobs()
    expect((await person.client.bill.get({ billId: id })).pages).toBeLessThan(2)
  })

  it('refuses what is damaged, cut off, or asks for a password, and goes on with the next', async () => {
    const whole = Buffer.from(buildPdf([singlePost]))
    const locked = {
      trailer: `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt 100 0 R`,
      objects: [encryption],
    }
    expect(await stateOf(new File([whole.subarray(0, 300)], 'cortada.pdf'))).toMatchObject({ code: 'bill.damaged' })
    expect(await stateOf(new File(['%PDF-1.7 e mais nada'], 'vazia.pdf'))).toMatchObject({ code: 'bill.damaged' })
    expect(await stateOf(pdfFile(singlePost, locked))).toMatchObject({ code: 'bill.encrypted' })
    expect(await stateOf(new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'foto.png'))).toMatchObject({
      code: 'bill.damaged',
    })
    const huge = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.alloc(8, 0x7f),
      Buffer.alloc(20),
    ])
    expect(await stateOf(new File([huge], 'foto.png'))).toMatchObject({ code: 'bill.page_too_large' })
    expect(await stateOf(pdfFile([...singlePost, [40, 720, 'depois']]))).toMatchObject({ state: 'to_confirm' })
  })

  it('refuses at the door what is no bill by its bytes', async () => {
    const send = (file: File) => person.client.bill.upload({ file })
    await expect(send(new File(['MZ conta'], 'conta.pdf'))).rejects.toMatchObject({ code: 'file.kind_not_accepted' })
    await expect(send(new File([], 'conta.pdf'))).rejects.toMatchObject({ code: 'file.empty' })
  })

  it('reads one again that failed, when it is asked to, and one that a stopped process left', async () => {
    const { rows } = await person.client.bill.list({ state: 'failed', pageSize: 100 })
    const billId = rows.find(({ error }) => error?.code === 'bill.encrypted')?.id ?? ''
    expect(await person.client.bill.reopen({ billId })).toMatchObject({ state: 'reading', error: null })
    expect(await app.runJobs()).toEqual(['bill.read'])
    expect(await person.client.bill.get({ billId })).toMatchObject({ state: 'failed' })
    await app.ports.db.query(`update bills set state = 'reading' where id = $1`, [billId])
    await resumeBills(app.ports)
    expect(await app.runJobs()).toEqual(['bill.read'])
    expect(await person.client.bill.get({ billId })).toMatchObject({ state: 'failed' })
  })
})

/** Standard security with keys that no empty password opens. */
const encryption = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`
