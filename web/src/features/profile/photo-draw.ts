import type { Square } from './photo-crop.ts'

/** Side of the photo that is sent, pixels: what the server keeps. */
const photoSide = 512

/** The square of a picture, drawn as a file of its own: JPEG of JPEG, else PNG, which keeps what is see-through. */
export async function drawSquare(picture: HTMLImageElement, { left, top, side }: Square, sent: File): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = photoSide
  canvas.height = photoSide
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser draws nothing')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, side, side, 0, 0, photoSide, photoSide)
  const kind = sent.type === 'image/jpeg' ? 'jpeg' : 'png'
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, `image/${kind}`, 0.92))
  if (!drawn) throw new Error('the square could not be written')
  return new File([drawn], `photo.${kind}`, { type: drawn.type })
}
