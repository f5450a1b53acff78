import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { Photo } from './photo.tsx'

/** A photo is cropped before it is sent. The window of the tests decodes and draws nothing: both are said by the test. */
const profile = {
  firstName: 'Marina',
  lastName: 'Castro',
  email: 'marina@aurora.example',
  phone: null,
  language: 'pt-BR',
  avatar: null,
  hasTwoFactor: false,
} as const

const drawImage = vi.fn()

afterEach(() => {
  vi.restoreAllMocks()
  drawImage.mockReset()
})

async function choose(file: File) {
  const shown = await renderApp(<Photo profile={profile} />)
  const input = shown.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  fireEvent.change(input, { target: { files: [file] } })
  return shown
}

/** A picture of 1200 by 800 is chosen and decoded. */
async function open() {
  const shown = await choose(new File(['a picture'], 'foto.jpg', { type: 'image/jpeg' }))
  const dialog = await screen.findByRole('dialog', { name: 'Recortar foto' })
  const frame = await within(dialog).findByRole('application', { name: 'Foto no recorte' })
  const picture = await waitFor(() => {
    const found = frame.querySelector('img')
    if (!found) throw new Error('no picture')
    return found
  })
  Object.defineProperties(picture, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } })
  Object.defineProperty(frame, 'clientWidth', { value: 200 })
  Object.assign(frame, { setPointerCapture: () => undefined })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['drawn'], { type: type ?? '' })),
  )
  fireEvent.load(picture)
  return { ...shown, dialog, frame, picture }
}

/** Left, top and side of what was drawn, and the side that it has then. */
const drawn = () => drawImage.mock.lastCall?.slice(1)

it('the largest square in the middle is drawn at 512 pixels and sent, and the dialog closes', async () => {
  const { user, dialog } = await open()
  answerCalls({ 'profile/uploadAvatar': { gives: { avatar: 'avatars/new.jpeg' } } })
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Foto atualizada com sucesso')).toBeTruthy()
  expect(drawn()).toEqual([200, 0, 800, 800, 0, 0, 512, 512])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the keyboard brings the picture nearer and moves it', async () => {
  const { user, dialog, frame } = await open()
  answerCalls({ 'profile/uploadAvatar': { gives: { avatar: 'avatars/new.jpeg' } } })
  await waitFor(() => expect(document.activeElement).toBe(frame))
  await user.keyboard('++++{ArrowRight}{ArrowDown}{ArrowDown}')
  expect(within(dialog).getByRole('slider', { name: 'Ampliação' }).getAttribute('aria-valuetext')).toBe('2,00×')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(drawn()).toEqual([380, 160, 400, 400, 0, 0, 512, 512]))
})

it('a pointer drags the picture, and the buttons beside the slider bring it nearer and farther', async () => {
  const { user, dialog, frame, picture } = await open()
  const farther = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Diminuir' })
  expect(farther.disabled).toBe(true)
  for (let times = 0; times < 4; times++) await user.click(within(dialog).getByRole('button', { name: 'Aumentar' }))
  expect(farther.disabled).toBe(false)
  fireEvent.pointerDown(frame, { pointerId: 1, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 150, clientY: 100 })
  fireEvent.lostPointerCapture(frame, { pointerId: 1 })
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 0, clientY: 0 })
  expect(picture.style.transform).toBe('translate(-25%, -25%)')
})

it('a photo that is refused says why, and what was cropped stays', async () => {
  const { user, dialog } = await open()
  answerCalls({ 'profile/uploadAvatar': failed })
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/^Erro ao fazer upload da foto: /)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Recortar foto' })).toBeTruthy()
})

it('a picture that cannot be decoded says so and can only be left', async () => {
  const { user, picture, dialog } = await open()
  fireEvent.error(picture)
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^Não foi possível abrir esta imagem/)
  expect(within(dialog).queryByRole('button', { name: 'Salvar' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(drawImage).not.toHaveBeenCalled()
})

it('a file of another kind is refused before it is cropped', async () => {
  await choose(new File(['<svg/>'], 'foto.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText(/upload da foto: A foto precisa ser PNG, JPEG ou WebP\./)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a file above 2 MB is refused before it is cropped', async () => {
  await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'foto.png', { type: 'image/png' }))
  expect(await screen.findByText(/A foto passa do limite de 2 MB\./)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
