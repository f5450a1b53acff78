/** Which square of a picture becomes the photo: reckoned in the picture's own pixels, upright. */

export interface Size {
  readonly width: number
  readonly height: number
}

/** How a picture lies behind the frame: how many times nearer than where its shorter side fills it, and which pixel is in the middle. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** What the frame shows. */
export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

export const ZOOM_MAX = 4

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 }
}

export function squareOf(size: Size, { zoom, x, y }: Crop): Square {
  const side = sideOf(size, zoom)
  return { left: x - side / 2, top: y - side / 2, side }
}

/** The picture moved behind the frame, by shares of the frame's side, to the right and downwards, and never so far that the frame is not full. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop.zoom)
  return kept(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

/** Nearer or farther, about the middle, between 1 and `ZOOM_MAX`; the frame stays full. */
export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  return kept(size, { ...crop, zoom: between(1, zoom, ZOOM_MAX) })
}

function kept(size: Size, crop: Crop): Crop {
  const half = sideOf(size, crop.zoom) / 2
  return { ...crop, x: between(half, crop.x, size.width - half), y: between(half, crop.y, size.height - half) }
}

function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
