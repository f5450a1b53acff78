import { tokens } from '../../theme/tokens.ts'
import { CARD, type Layout, type Point } from './chart-layout.ts'
import type { ShownNode } from './chart-shape.ts'
import type { NodeWords } from './node-words.ts'

/** What the picture says besides the cards. */
export interface PictureWords {
  readonly title: string
  readonly subtitle: string
  readonly source: string
  readonly isRtl: boolean
  readonly of: (shown: ShownNode) => NodeWords
  readonly share: (percent: string) => string
}

export interface Picture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

const ink = tokens.light
const MARGIN = 40
const HEAD = 76
const FOOT = 36
const FACE = "'IBM Plex Sans', 'IBM Plex Sans Arabic', system-ui, sans-serif"

/** The chart as it stands, drawn in the light theme with its title, its year and where its figures are from. */
export function drawChart(shown: ReadonlyMap<string, ShownNode>, layout: Layout, words: PictureWords): Picture {
  const boxes = [
    ...[...layout.at.values()].map((at) => ({ ...at, ...CARD })),
    ...layout.blocks.map(({ at, width, height }) => ({ ...at, width, height })),
  ]
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const wide = Math.max(...boxes.map(({ x, width }) => x + width)) - left
  const width = Math.max(wide + 2 * MARGIN, 640)
  const height = Math.max(...boxes.map(({ y, height: own }) => y + own)) - top + HEAD + FOOT + 2 * MARGIN
  const place = ({ x, y }: Point): Point => ({ x: x - left + (width - wide) / 2, y: y - top + MARGIN + HEAD })
  const side = words.isRtl ? width - MARGIN : MARGIN
  const says = (text: string, y: number, size: number, more: string) =>
    line(text, { x: side, y, size, room: width - 2 * MARGIN }, more)
  const parts = [
    `<rect width="${width}" height="${height}" fill="${ink.raised}"/>`,
    says(words.title, MARGIN + 18, 22, `font-weight="600" fill="${ink.text}"`),
    says(words.subtitle, MARGIN + 42, 14, `fill="${ink.muted}"`),
    ...layout.blocks.map(
      ({ at, width: wideness, height: own }) =>
        `<rect ${corner(place(at))} width="${wideness}" height="${own}" rx="6" fill="none" stroke="${ink.line}"/>`,
    ),
    ...layout.links.map((link) => drawLink(link, layout, place, words.share)),
    ...[...shown.values()].flatMap((one) => {
      const at = layout.at.get(one.node.id)
      return at ? [drawCard(one, place(at), words)] : []
    }),
    says(words.source, height - MARGIN, 12, `fill="${ink.muted}"`),
  ]
  const direction = words.isRtl ? ' direction="rtl"' : ''
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box} font-family="${FACE}"${direction}><title>${escaped(words.title)}</title>${parts.join('')}</svg>`
  return { svg, width, height }
}

function drawCard(shown: ShownNode, { x, y }: Point, { of, isRtl }: PictureWords): string {
  const { kind, held, amount, counts } = of(shown)
  const { node, below, isCollapsed } = shown
  const start = isRtl ? x + CARD.width - 12 : x + 12
  const end = isRtl ? x + 12 : x + CARD.width - 12
  const room = CARD.width - 24
  const edge = node.kind === 'unit' ? ink.line : ink.lineStrong
  const about = held === undefined ? kind : `${held} · ${kind}`
  const folded = isCollapsed
    ? line(
        `+${below}`,
        { x: x + CARD.width / 2, y: y + CARD.height + 14, size: 12, room },
        `text-anchor="middle" fill="${ink.muted}"`,
      )
    : ''
  return [
    `<rect ${corner({ x, y })} width="${CARD.width}" height="${CARD.height}" rx="6" fill="${ink.raised}" stroke="${edge}" stroke-width="${node.kind === 'company' ? 2 : 1}"/>`,
    line(node.name, { x: start, y: y + 24, size: 14, room }, `font-weight="600" fill="${ink.text}"`),
    line(about, { x: start, y: y + 44, size: 12, room }, `fill="${ink.muted}"`),
    line(amount, { x: start, y: y + 80, size: 14, room: room * 0.6 }, `font-weight="600" fill="${ink.text}"`),
    line(counts ?? '', { x: end, y: y + 80, size: 12, room: room * 0.4 }, `text-anchor="end" fill="${ink.muted}"`),
    folded,
  ].join('')
}

function drawLink(
  { from, to, sharePercent }: Layout['links'][number],
  { at, blocks }: Layout,
  place: (point: Point) => Point,
  share: PictureWords['share'],
): string {
  const parent = at.get(from)
  const block = blocks.find(({ id }) => id === to)
  const child = block?.at ?? at.get(to)
  if (!parent || !child) return ''
  const begin = place({ x: parent.x + CARD.width / 2, y: parent.y + CARD.height })
  const end = place({ x: child.x + (block?.width ?? CARD.width) / 2, y: child.y })
  const middle = (begin.y + end.y) / 2
  const isStraight = begin.x === end.x
  const label =
    sharePercent === null
      ? ''
      : line(
          share(sharePercent),
          { x: isStraight ? end.x + 6 : (begin.x + end.x) / 2, y: middle + (isStraight ? 18 : -5), size: 12, room: 80 },
          `text-anchor="${isStraight ? 'start' : 'middle'}" direction="ltr" fill="${ink.text}"`,
        )
  return `<path d="M${begin.x} ${begin.y}V${middle}H${end.x}V${end.y}" fill="none" stroke="${ink.lineStrong}"/>${label}`
}

function corner({ x, y }: Point): string {
  return `x="${x}" y="${y}"`
}

function line(
  text: string,
  { x, y, size, room }: Point & { readonly size: number; readonly room: number },
  more: string,
): string {
  return text === ''
    ? ''
    : `<text ${corner({ x, y })} font-size="${size}" ${more}>${escaped(shortened(text, room / size))}</text>`
}

/** As much of a text as fits into so many ems; a letter of East Asia is one em wide, others about 0.52. */
export function shortened(text: string, ems: number): string {
  let wide = 0
  let kept = ''
  for (const letter of text) {
    wide += /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter) ? 1 : 0.52
    if (wide > ems) return `${kept.slice(0, -1).trimEnd()}…`
    kept += letter
  }
  return text
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
}

/** Canvases beyond these measures come out empty in some browsers. */
const SIDE_MAX = 8_000

/** The same picture as PNG, twice as fine where it is not too large for that. Throws where the browser cannot draw it. */
export async function pictureAsPng({ svg, width, height }: Picture): Promise<Blob> {
  const scale = Math.min(2, SIDE_MAX / Math.max(width, height))
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!png) throw new Error('the browser gave no picture')
    return png
  } finally {
    URL.revokeObjectURL(address)
  }
}
