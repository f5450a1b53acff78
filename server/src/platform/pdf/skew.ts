/**
 * How far a scanned page lies askew. Rows of print are dark bands with light between them; at the angle at which they run
 * level, the dark of the page gathers in few rows, so that the sum of the squares of the rows is greatest (the projection
 * profile of Postl, US patent 4,723,297, 1988).
 */

/** A picture of greys, a byte for each pixel, row by row. */
export interface Grey {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The most that a page is taken to lie askew, in degrees; what lies more askew is turned by a person. */
const MOST = 6
/** Points that are looked at: more tell no more of the angle. */
const POINTS_MAX = 60_000

/** Degrees by which the print slopes down to the right; turning the page by as much the other way makes it level. */
export function skewOf(grey: Grey): number {
  const points = darkPoints(grey)
  if (points.length < 400) return 0
  const coarse = steepest(points, grey, { from: -MOST, to: MOST, step: 0.25 })
  const fine = steepest(points, grey, { from: coarse - 0.25, to: coarse + 0.25, step: 0.05 })
  return Math.abs(fine) > MOST - 0.3 ? 0 : Math.round(fine * 100) / 100
}

/** x and y of dark pixels in turn, thinned where they are many. */
function darkPoints({ data, width, height }: Grey): Int32Array {
  const limit = darkBelow(data)
  let count = 0
  for (const grey of data) if (grey < limit) count += 1
  const every = Math.max(1, Math.ceil(count / POINTS_MAX))
  const points = new Int32Array(Math.ceil(count / every) * 2)
  let seen = 0
  let at = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= limit) continue
      if (seen % every === 0 && at + 1 < points.length) {
        points[at] = x
        points[at + 1] = y
        at += 2
      }
      seen += 1
    }
  }
  return points.subarray(0, at)
}

/** The grey that parts print from paper best, by the variance between the two (Otsu, 1979). */
export function darkBelow(data: Grey['data']): number {
  const counts = new Float64Array(256)
  for (const grey of data) counts[grey] = (counts[grey] ?? 0) + 1
  const total = data.length
  let sum = 0
  for (let grey = 0; grey < 256; grey += 1) sum += grey * (counts[grey] ?? 0)
  let [darkCount, darkSum, best, limit] = [0, 0, 0, 128]
  for (let grey = 0; grey < 256; grey += 1) {
    darkCount += counts[grey] ?? 0
    darkSum += grey * (counts[grey] ?? 0)
    const lightCount = total - darkCount
    if (darkCount === 0 || lightCount === 0) continue
    const apart = darkSum / darkCount - (sum - darkSum) / lightCount
    const between = darkCount * lightCount * apart * apart
    if (between > best) [best, limit] = [between, grey + 1]
  }
  return limit
}

interface Angles {
  readonly from: number
  readonly to: number
  readonly step: number
}

function steepest(points: Int32Array, { width, height }: Grey, { from, to, step }: Angles): number {
  const margin = Math.ceil(width * Math.tan((MOST * 1.1 * Math.PI) / 180))
  const rows = new Uint32Array(height + 2 * margin + 2)
  let [best, angle] = [-1, 0]
  for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
    const slope = Math.tan((degrees * Math.PI) / 180)
    rows.fill(0)
    for (let at = 0; at < points.length; at += 2) {
      const row = Math.round((points[at + 1] ?? 0) - (points[at] ?? 0) * slope) + margin
      rows[row] = (rows[row] ?? 0) + 1
    }
    let score = 0
    for (const count of rows) score += count * count
    if (score > best) [best, angle] = [score, degrees]
  }
  return angle
}
