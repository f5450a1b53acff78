import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Draws the identity as what it is: the contour lines of a footprint taken as a hill. Heights are sums of bell shapes
 * (heel, arch, ball, toes); each level is followed by marching squares, joined and smoothed. `node tools/draw-footprint.ts`
 * writes `web/public/footprint.svg`, whose paths `level-1` (outermost) to `level-12` pages take with `<use>`.
 */
type Point = readonly [x: number, y: number]

const WIDTH = 400
const HEIGHT = 640
const STEP = 4
const LEVELS = 12

/** Centre, spread and height of each bell; the foot is a right one, seen from above. */
const bells = [
  { at: [205, 530], spread: [58, 66], height: 1 },
  { at: [238, 400], spread: [42, 95], height: 0.5 },
  { at: [190, 262], spread: [84, 58], height: 1.02 },
  { at: [112, 122], spread: [31, 40], height: 0.95 },
  { at: [180, 92], spread: [21, 27], height: 0.78 },
  { at: [231, 103], spread: [18, 23], height: 0.7 },
  { at: [274, 129], spread: [16, 20], height: 0.62 },
  { at: [309, 166], spread: [14, 17], height: 0.55 },
] as const

function heightAt(x: number, y: number): number {
  const hill = bells.reduce((sum, { at, spread, height }) => {
    const [across, along] = [(x - at[0]) / spread[0], (y - at[1]) / spread[1]]
    return sum + height * Math.exp(-(across * across + along * along) / 2)
  }, 0)
  const rough = 0.018 * Math.sin(x / 23 + y / 41) + 0.014 * Math.sin(x / 37 - y / 19)
  return hill + rough * Math.min(1, hill * 4)
}

/** Where a level crosses the edges of each cell, as pieces of its lines. */
function pieces(level: number): [Point, Point][] {
  const found: [Point, Point][] = []
  for (let x = -STEP * 20; x < WIDTH + STEP * 20; x += STEP) {
    for (let y = -STEP * 20; y < HEIGHT + STEP * 20; y += STEP) {
      const corners: Point[] = [
        [x, y],
        [x + STEP, y],
        [x + STEP, y + STEP],
        [x, y + STEP],
      ]
      const crossings = corners.flatMap((from, index): Point[] => {
        const to = corners[(index + 1) % 4] ?? from
        const [a, b] = [heightAt(...from) - level, heightAt(...to) - level]
        if (a > 0 === b > 0) return []
        const share = a / (a - b)
        return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]
      })
      for (let index = 0; index + 1 < crossings.length; index += 2) {
        const [from, to] = [crossings[index], crossings[index + 1]]
        if (from && to) found.push([from, to])
      }
    }
  }
  return found
}

/** Pieces end to end: closed lines. */
function linesOf(level: number): Point[][] {
  const left = pieces(level)
  const lines: Point[][] = []
  for (let first = left.pop(); first; first = left.pop()) {
    const line: Point[] = [...first]
    for (;;) {
      const end = line.at(-1)
      const next = left.findIndex(([from, to]) => end && (isSame(from, end) || isSame(to, end)))
      const [piece] = next < 0 ? [] : left.splice(next, 1)
      if (!piece || !end) break
      line.push(isSame(piece[0], end) ? piece[1] : piece[0])
    }
    if (line.length > 8) lines.push(line)
  }
  return lines
}

function isSame(a: Point, b: Point): boolean {
  return Math.abs(a[0] - b[0]) < 1e-6 && Math.abs(a[1] - b[1]) < 1e-6
}

/** Every fifth point, as a curve through the middles between them. */
function smooth(line: readonly Point[]): string {
  const kept = line.slice(0, -1).filter((_, index) => index % 5 === 0)
  const middle = (index: number): Point => {
    const [a, b] = [kept[index % kept.length] ?? [0, 0], kept[(index + 1) % kept.length] ?? [0, 0]]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const text = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const curves = kept.map(
    (_, index) => `Q${text(kept[(index + 1) % kept.length] ?? [0, 0])} ${text(middle(index + 1))}`,
  )
  return `M${text(middle(0))}${curves.join('')}Z`
}

const paths = Array.from({ length: LEVELS }, (_, index) => {
  const d = linesOf(0.1 + index * 0.078).map(smooth)
  return `<path id="level-${index + 1}" fill="none" vector-effect="non-scaling-stroke" d="${d.join('')}"/>`
})
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 30 ${WIDTH} ${HEIGHT + 30}" stroke="#7d8f86">${paths.join('\n')}</svg>\n`
writeFileSync(join(import.meta.dirname, '../web/public/footprint.svg'), svg)
