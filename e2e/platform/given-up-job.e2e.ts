import { readZip } from '../../server/src/test/read-zip.ts'
import { expectAccessible } from '../accessible.ts'
import { openCompany, setSecondFactorUp } from '../client.ts'
import { expectSaid } from '../errors/provoke.ts'
import { expect, test } from '../fixtures.ts'
import { platformAdmins } from '../platform-admins.ts'
import { listenTo } from '../quiet-page.ts'

/** Work that was given up while nobody looked is told, done once more by the real queue, and who asked for it is written down. */
test.use({ before: 'e2e/platform/give-up-job.ts' })

const job = 'service-invoice.send'

test('a job that was given up is tried again with a reason, and done', async ({ browser, server }) => {
  const ours = await browser.newContext()
  const admin = await openCompany(ours, server, platformAdmins.system)
  await setSecondFactorUp(admin, platformAdmins.system)
  const page = await ours.newPage()
  const quiet = listenTo(page)
  await page.goto(`${server.url}/admin/dashboard/settings`)
  const measures = page.getByRole('table', { name: 'Limiares' })
  await expect(measures.getByRole('row', { name: /Tarefas abandonadas/ })).toContainText(/1.*Além do limite/)
  await expectAccessible(page, 'the state of the installation')

  await page.getByRole('link', { name: 'Tarefas', exact: true }).click()
  const failed = page.getByRole('table', { name: 'Tarefas que falharam' })
  await expect(failed.getByRole('row', { name: /ECONNREFUSED/ })).toContainText('serviceInvoiceId: 0b9c8a52')
  await expectAccessible(page, 'work in the background')
  await page.getByRole('button', { name: new RegExp(`^Repetir ${job} de`) }).click()
  const box = page.getByRole('dialog')
  await box.getByRole('textbox', { name: 'Motivo' }).fill('O sistema nacional voltou')
  await box.getByRole('button', { name: 'Repetir' }).click()
  await expectSaid(page, '1 tarefa volta à fila.')

  const queue = async () => (await admin.platformSystem.queues()).find(({ name }) => name === job)
  await expect.poll(queue).toMatchObject({ done: 1, failed: 0, waiting: 0, retry: 0, active: 0 })
  await page.reload()
  await expectSaid(page, 'Nenhuma tarefa falhou.')
  const own = readZip(new Uint8Array(await (await admin.profile.exportData()).arrayBuffer()))
  expect([...own.values()].join('')).toContain('job.retry')
  quiet.expectQuiet()
  await ours.close()
})
