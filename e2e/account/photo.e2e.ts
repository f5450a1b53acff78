import type { Page } from '@playwright/test'
import { readPictureHead } from '../../server/src/platform/picture/picture-head.ts'
import { expectShownAccessible } from '../accessible.ts'
import { type Client, openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** A photo as the browser decodes, crops and draws it, and where it is shown then. */
let client: Client
let page: Page
let quiet: ReturnType<typeof listenTo>

test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext()
  client = await openCompany(context, server, newPerson())
  page = await context.newPage()
  quiet = listenTo(page)
  await page.goto(`${server.url}/dashboard/user/profile`)
})
test.afterAll(async () => {
  await page.context().close()
})
test.afterEach(() => quiet.expectQuiet())

async function choose(buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher foto' }).click()
  await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
}

test('a photo is dragged behind the frame, brought nearer and saved as the square that the frame shows', async () => {
  await choose(await halves(page))
  const frame = page.getByRole('application', { name: 'Foto no recorte' })
  await expect(frame).toBeFocused()
  // A key moves nothing before the browser has decoded the picture.
  await expect(page.getByRole('slider', { name: 'Ampliação' })).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(page.getByRole('slider', { name: 'Ampliação' })).toHaveAttribute('aria-valuetext', '1,50×')
  await expectShownAccessible(page, 'crop')
  const box = await frame.boundingBox()
  if (!box) throw new Error('no frame')
  await page.mouse.move(box.x + 40, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 40 + 3 * box.width, box.y + 100, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Foto atualizada com sucesso')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Recortar foto' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Escolher foto' })).toBeFocused()
  const kept = Buffer.from(await (await client.profile.getAvatar()).arrayBuffer())
  expect(readPictureHead(kept)).toEqual({ kind: 'png', width: 512, height: 512 })
  expect(await cornersOf(page, kept)).toEqual(['255,0,0', '255,0,0'])
})

test('the photo stands beside the name in the trail', async ({ server }) => {
  await page.goto(`${server.url}/dashboard/settings/trail`)
  await expect(page.locator('td img').first()).toHaveJSProperty('naturalWidth', 512)
  await expectShownAccessible(page, 'trail')
})

test('what is no picture says so and is left', async ({ server }) => {
  await page.goto(`${server.url}/dashboard/user/profile`)
  await choose(Buffer.from('no picture at all'))
  await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta imagem')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog', { name: 'Recortar foto' })).toBeHidden()
})

/** A picture of 1200 by 800 pixels, red on the left and blue on the right. */
async function halves(at: Page): Promise<Buffer> {
  const address = await at.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 })
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#f00'
    pen.fillRect(0, 0, 600, 800)
    pen.fillStyle = '#00f'
    pen.fillRect(600, 0, 600, 800)
    return canvas.toDataURL('image/png')
  })()`)
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** The colours of its first and its last pixel. */
function cornersOf(at: Page, picture: Buffer): Promise<string[]> {
  return at.evaluate<string[]>(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${picture.toString('base64')}'
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    pen.drawImage(image, 0, 0)
    const colour = (x, y) => Array.from(pen.getImageData(x, y, 1, 1).data.slice(0, 3)).join(',')
    return [colour(0, 0), colour(image.width - 1, image.height - 1)]
  })()`)
}
