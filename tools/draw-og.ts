import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import { tokens } from '../web/src/theme/tokens.ts'

/** Draws the picture that shared links show: the footprint and the name. `node tools/draw-og.ts` writes `web/public/og.png`. */
const [WIDTH, HEIGHT] = [1200, 630]
const folder = join(import.meta.dirname, '../web/public')
const { canvas: ground, accent, text } = tokens.dark

const font = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'
GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(font)), 'Plex')

const footprint = readFileSync(join(folder, 'footprint.svg'), 'utf8')
  .replace(/stroke="#[0-9a-f]{6}"/, `stroke="${accent}" width="800" height="1340"`)
  .replaceAll('vector-effect="non-scaling-stroke"', '')
const picture = createCanvas(WIDTH, HEIGHT)
const context = picture.getContext('2d')
context.fillStyle = ground
context.fillRect(0, 0, WIDTH, HEIGHT)
const lines = await loadImage(Buffer.from(footprint))
context.translate(930, 325)
context.rotate(0.16)
context.drawImage(lines, -170, -285, 340, 570)
context.resetTransform()
context.fillStyle = text
context.font = '600 132px Plex'
context.fillText('Pegada', 88, 356)
writeFileSync(join(folder, 'og.png'), picture.toBuffer('image/png'))
