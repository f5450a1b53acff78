import { openEvidence } from '@pegada/core/assurance/open-evidence.ts'
import { verifyEvidence } from '@pegada/core/assurance/verify-evidence.ts'
import { expectSound } from '../accessible.ts'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'
import { sealYear } from './sealed-year.ts'

/** From the invitation of an outside verifier to the opinion, and to the file that proves it without us. */
test('a verifier comes by invitation, draws, judges and concludes, and the evidence stands alone', async ({
  browser,
  server,
}) => {
  const [ours, theirs] = [await browser.newContext(), await browser.newContext()]
  const client = await openCompany(ours, server, newPerson())
  await sealYear(client)
  const { id: assuranceId } = await client.assurance.create({
    ...{ verifier: 'Verifica Serra', year: 2025, version: 1, level: 'limited', view: 'location' },
    ...{ scope: 'Escopos 1, 2 e 3', criteria: 'GHG Protocol', materialPercent: '5', expectedPercent: '1' },
    materialReason: 'Usual para inventários',
  })
  const person = newPerson()
  const desk = await openCompany(theirs, server, person)
  const { link } = await client.invitation.create({
    ...{ email: person.email, grant: { kind: 'shared', access: 'verifier' }, delivery: 'link' },
  })
  await desk.invitation.accept({ token: new URL(link ?? 'http://none').searchParams.get('shared_token') ?? '' })

  const page = await theirs.newPage()
  const quiet = listenTo(page)
  await page.goto(`${server.url}/dashboard/reports/assurance?assurance=${assuranceId}`)
  await page.getByLabel('Semente').fill('pegada-2026')
  await page.getByRole('button', { name: 'Sortear' }).click()
  await expect(page.getByText('Amostra sorteada')).toBeVisible()
  await page.locator('[aria-description="Abrir a amostra 1"]').click()
  const sample = page.getByRole('dialog', { name: 'Amostra' })
  await expect(sample.getByText('Recalculada agora: igual ao selo.')).toBeVisible()
  await sample.getByLabel('Situação').selectOption({ label: 'Confere' })
  await sample.getByRole('checkbox', { name: 'Quantidade' }).check()
  await sample.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Amostra verificada')).toBeVisible()
  await page.keyboard.press('Escape')
  const { rows } = await desk.assuranceSample.list({ assuranceId, version: 1, pageSize: 100 })
  for (const { id: sampleId, verdict } of rows) {
    if (verdict !== 'open') continue
    const tick = { verdict: 'tick', auditedTonnes: null, note: '' } as const
    await desk.assuranceSample.judge({ sampleId, ...tick, checks: ['quantity', 'factor'] })
  }
  await expectSound(page, `${server.url}/dashboard/reports/assurance?assurance=${assuranceId}`)

  await page.getByRole('button', { name: 'Anexar parecer' }).click()
  const opinion = page.getByRole('dialog', { name: 'Anexar parecer' })
  const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  await opinion.getByLabel('Data').fill(today)
  await opinion.getByLabel('Conclusão').fill('Nada veio a nós que nos faça crer que haja distorção material.')
  await opinion
    .locator('input[type=file]')
    .setInputFiles({ name: 'parecer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 parecer') })
  await opinion.getByRole('button', { name: 'Anexar e encerrar' }).click()
  await expect(page.getByText('Parecer anexado')).toBeVisible()

  const href = await page.getByRole('link', { name: 'Arquivo de evidências (ZIP)' }).getAttribute('href')
  const file = await theirs.request.get(`${server.url}${href}`)
  const files = await openEvidence(new Uint8Array(await file.body()))
  expect(files && (await verifyEvidence(files)).ok).toBe(true)
  const closing = await ours.newPage()
  await closing.goto(`${server.url}/dashboard/measurements/closing?year=2025`)
  await expect(closing.getByText('Parecer: Sem ressalva')).toBeVisible()
  quiet.expectQuiet()
  await Promise.all([ours.close(), theirs.close()])
})
