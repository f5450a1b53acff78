import type { Grey } from './skew.ts'

/**
 * The rules of a form: thin straight lines, level and upright, along the boxes and columns of a page that was laid level.
 * Letters beside a rule are misread with it, so that rules are taken off before reading; upright ones part cells.
 */

/** A rule in pixels: where it lies across its way, and from where to where it goes. */
export interface Rule {
  readonly at: number
  readonly from: number
  readonly to: number
}

export interface Rules {
  readonly level: readonly Rule[]
  readonly upright: readonly Rule[]
}

/** A pixel so much darker than paper is ink, also of a thin line that the scanner made grey. */
const INK = 45
/** Parts of an inch: no letter of a bill has a stroke as long, level or upright. */
const LEAST_LEVEL = 0.3
const LEAST_UPRIGHT = 0.25
/** Half of the thickness that a rule has at most, in parts of an inch. */
const HALF = 1 / 75

/** The rules of a page of so many dots per inch. */
export function findRules(grey: Grey, dpi: number): Rules {
  const limit = paperOf(grey) - INK
  const half = Math.max(2, Math.round(dpi * HALF))
  const of = (isLevel: boolean, least: number) => runsOf({ grey, limit, half, isLevel, least: Math.round(dpi * least) })
  return { level: of(true, LEAST_LEVEL), upright: of(false, LEAST_UPRIGHT) }
}

/** Paints the rules in the colour of paper, but for what crosses them. */
export function takeOff(rules: Rules, grey: Grey, paint: (x: number, y: number) => void, dpi: number): void {
  const limit = paperOf(grey) - INK
  const half = Math.max(2, Math.round(dpi * HALF))
  for (const [list, isLevel] of [
    [rules.level, true],
    [rules.upright, false],
  ] as const) {
    for (const { at, from, to } of list) {
      for (let along = from; along <= to; along += 1) {
        const before = greyAt(grey, along, at - half - 1, isLevel)
        const behind = greyAt(grey, along, at + half + 1, isLevel)
        if (before < limit && behind < limit) continue
        for (let across = at - half; across <= at + half; across += 1) {
          if (isLevel) paint(along, across)
          else paint(across, along)
        }
      }
    }
  }
}

interface Search {
  readonly grey: Grey
  readonly limit: number
  readonly half: number
  readonly isLevel: boolean
  readonly least: number
}

/** Unbroken runs of ink along one line of pixels with paper on both sides; neighbours of one rule are told once. */
function runsOf(search: Search): Rule[] {
  const { grey, limit, half, isLevel, least } = search
  const across = isLevel ? grey.height : grey.width
  const length = isLevel ? grey.width : grey.height
  const found: Rule[] = []
  for (let at = half + 1; at < across - half - 1; at += 1) {
    let from = -1
    for (let along = 0; along <= length; along += 1) {
      const isInk = along < length && isInkNear(grey, along, at, isLevel, limit)
      if (isInk && from < 0) from = along
      if (isInk || from < 0) continue
      const rule = { at, from, to: along - 1 }
      from = -1
      if (rule.to - rule.from >= least && isThin(rule, search)) found.push(rule)
    }
  }
  return withoutNeighbours(found, half)
}

function isInkNear(grey: Grey, along: number, at: number, isLevel: boolean, limit: number): boolean {
  return (
    greyAt(grey, along, at, isLevel) < limit ||
    greyAt(grey, along, at - 1, isLevel) < limit ||
    greyAt(grey, along, at + 1, isLevel) < limit
  )
}

/** Whether paper is on both sides of nearly all of it: an area that is filled is no rule, nor is a row of print. */
function isThin({ at, from, to }: Rule, { grey, limit, half, isLevel }: Search): boolean {
  let light = 0
  let looked = 0
  for (let along = from; along <= to; along += 3) {
    looked += 2
    if (greyAt(grey, along, at - half - 1, isLevel) >= limit) light += 1
    if (greyAt(grey, along, at + half + 1, isLevel) >= limit) light += 1
  }
  return light > looked * 0.75
}

function withoutNeighbours(rules: readonly Rule[], half: number): Rule[] {
  const kept: Rule[] = []
  for (const rule of rules.toSorted((left, right) => right.to - right.from - (left.to - left.from))) {
    const isSame = kept.some(
      (one) => Math.abs(one.at - rule.at) <= 2 * half && rule.from <= one.to && rule.to >= one.from,
    )
    if (!isSame) kept.push(rule)
  }
  return kept
}

function greyAt({ data, width, height }: Grey, along: number, at: number, isLevel: boolean): number {
  const [x, y] = isLevel ? [along, at] : [at, along]
  return x < 0 || y < 0 || x >= width || y >= height ? 255 : (data[y * width + x] ?? 255)
}

/** The grey of the paper: what most pixels are. */
export function paperOf({ data }: Grey): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 7) counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1
  let best = 255
  for (let grey = 0; grey < 256; grey += 1) if ((counts[grey] ?? 0) > (counts[best] ?? 0)) best = grey
  return best
}
