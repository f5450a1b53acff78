import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { readPictureHead } from './picture-head.ts'
import { writePng } from './write-png.ts'

it('writes a picture that reads back pixel by pixel, of any width', async () => {
  for (const [width, height] of [
    [1, 1],
    [7, 5],
    [130, 3],
  ] as const) {
    const data = Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) =>
      at % 4 === 3 ? 255 : (at * 89) % 256,
    )
    const png = writePng({ data, width, height })
    expect(readPictureHead(png)).toMatchObject({ kind: 'png', width, height })
    const context = createCanvas(width, height).getContext('2d')
    context.drawImage(await loadImage(png), 0, 0)
    expect(context.getImageData(0, 0, width, height).data).toEqual(data)
  }
})
