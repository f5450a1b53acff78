import { expect, it } from 'vitest'
import { moved, squareOf, wholeCrop, zoomed } from './photo-crop.ts'

const wide = { width: 1200, height: 800 }
const tall = { width: 600, height: 1000 }

it('begins with the largest square in the middle, of wide and of tall pictures', () => {
  expect(squareOf(wide, wholeCrop(wide))).toEqual({ left: 200, top: 0, side: 800 })
  expect(squareOf(tall, wholeCrop(tall))).toEqual({ left: 0, top: 200, side: 600 })
})

it('nearer shows a smaller square about the same middle, from 1 to 4 times', () => {
  expect(squareOf(wide, zoomed(wide, wholeCrop(wide), 2))).toEqual({ left: 400, top: 200, side: 400 })
  expect(squareOf(wide, zoomed(wide, wholeCrop(wide), 9))).toEqual({ left: 500, top: 300, side: 200 })
  expect(squareOf(wide, zoomed(wide, wholeCrop(wide), 0.2))).toEqual({ left: 200, top: 0, side: 800 })
})

it('a picture moved to the right shows what lies further left, and its edge never comes into the frame', () => {
  const near = zoomed(wide, wholeCrop(wide), 2)
  expect(squareOf(wide, moved(wide, near, 0.25, -0.25))).toEqual({ left: 300, top: 300, side: 400 })
  expect(squareOf(wide, moved(wide, near, 5, 5))).toEqual({ left: 0, top: 0, side: 400 })
  expect(squareOf(wide, moved(wide, near, -5, -5))).toEqual({ left: 800, top: 400, side: 400 })
  expect(squareOf(wide, moved(wide, wholeCrop(wide), 0, 1))).toEqual({ left: 200, top: 0, side: 800 })
})

it('farther again from a corner keeps the frame full', () => {
  const corner = moved(tall, zoomed(tall, wholeCrop(tall), 4), -9, -9)
  expect(squareOf(tall, corner)).toEqual({ left: 450, top: 850, side: 150 })
  expect(squareOf(tall, zoomed(tall, corner, 1))).toEqual({ left: 0, top: 400, side: 600 })
})
